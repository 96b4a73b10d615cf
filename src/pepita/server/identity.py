"""Identity: a guest has a signed cookie, a bot has a token. There are no accounts."""

from dataclasses import dataclass, replace
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from pepita import words

COOKIE = "pepita"
YEAR = 365 * 86400


@dataclass(frozen=True)
class Person:
    """A guest: an id that nobody else can use, a name and a language."""

    id: str
    name: str
    language: str
    is_new: bool = False

    @property
    def display_name(self) -> str:
        """The name that others see: the person's own, or "Guest" with a number."""
        number = 1 + int.from_bytes(sha256(self.id.encode()).digest()[:4], "big") % 999
        return self.name or words.say("table.guest", {"number": number}, self.language)


class Identities:
    """Reads and writes signed identities."""

    def __init__(self, secret: str, *, is_secure: bool) -> None:
        self.signer = URLSafeSerializer(secret, salt="pepita guest 1")
        self.is_secure = is_secure

    def of(self, connection: HTTPConnection) -> Person | None:
        """Return the person of a connection; None if it has a token that is not ours.

        A missing or forged cookie makes a new guest: browsers send old cookies by themselves.
        """
        token = bearer(connection)
        if token is not None:
            return self.read(token)
        given = self.read(connection.cookies.get(COOKIE, ""))
        if given is not None:
            return given
        language = preferred_language(connection.headers.get("accept-language", ""))
        return Person(token_urlsafe(12), "", language, is_new=True)

    def read(self, signed: str) -> Person | None:
        """Return the person of a signed text, or None if it is not ours."""
        try:
            data: Any = self.signer.loads(signed)
            return Person(str(data["id"]), str(data["name"]), str(data["language"]))
        except (BadSignature, KeyError, TypeError):
            return None

    def sign(self, person: Person) -> str:
        """Return a person as a signed text, for a cookie or as a bot's token."""
        kept = {"id": person.id, "name": person.name, "language": person.language}
        text: str = self.signer.dumps(kept)
        return text

    def bot(self, name: str, owner: Person) -> Person:
        """Return the identity of a new bot."""
        return replace(owner, id=f"bot-{token_urlsafe(9)}", name=name, is_new=False)

    def keep(self, response: Response, person: Person) -> None:
        """Store a person in the cookie, which no script can read."""
        response.set_cookie(
            COOKIE,
            self.sign(person),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self.is_secure,
            path="/",
        )


def bearer(connection: HTTPConnection) -> str | None:
    """Return the token of an authorization header, or None."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def preferred_language(header: str) -> str:
    """Return the first language of a browser's list that we have, else English."""
    for part in header.split(","):
        wanted = part.split(";")[0].strip().replace("-", "_")
        for language in words.LANGUAGES:
            if wanted == language or (wanted and wanted.split("_")[0] == language.split("_")[0]):
                return language
    return words.DEFAULT
