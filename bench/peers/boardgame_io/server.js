// Serves the card game with boardgame.io's own server: server.js PORT [FOLDER].
// Without a folder games are kept in memory, as they are by default; with one in its files.

'use strict';

const { FlatFile, Server } = require('boardgame.io/server');
const cards = require('./game.js');

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [cards], origins: [`http://127.0.0.1:${port}`], db });
server.run({ port: { port: Number(port), host: '127.0.0.1' } });

// Memory is read after garbage is gone, so that what is counted is what is needed.
if (global.gc) process.on('SIGUSR2', () => global.gc());
