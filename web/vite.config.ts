import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { type Plugin, defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const WORTH_PRESSING = /\.(js|css|html|svg|json|txt)$/

/** Beside each file its compressed forms, and the name of the build, by which old tabs notice. */
function ready(): Plugin {
  return {
    name: 'ready',
    enforce: 'post',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).sort().join('\n')
      const build = createHash('sha256').update(names).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) })
    },
    async writeBundle(options, bundle) {
      const { writeFile } = await import('node:fs/promises')
      for (const [name, made] of Object.entries(bundle)) {
        if (!WORTH_PRESSING.test(name)) continue
        const text = Buffer.from(made.type === 'chunk' ? made.code : made.source)
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        await writeFile(`${options.dir}/${name}.br`, brotliCompressSync(text, quality))
        await writeFile(`${options.dir}/${name}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

// Node 20 has no Map.groupBy, and without it vitest cannot say what failed.
if (!('groupBy' in Map)) Object.assign(Map, { groupBy: grouped })

function grouped<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

export default defineConfig({
  plugins: [svelte(), ready()],
  resolve: { alias: { $generated: here('./generated'), $: here('./src') } },
  build: {
    outDir: here('../src/pepita/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8420', ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
})
