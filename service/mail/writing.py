"""What a mail contains: plain text, a link, and an address at which all mail can be turned off. It contains no token,
no move and nothing that players have written.
"""

from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from typing import Final

from engines.kit.texts import message
from events.shown.telling import WORDS

OFF: Final = "/mail/off/"
CONFIRM: Final = "/mail/confirm/"
"""The beginnings of the addresses in mails, which end with a secret."""

_POLICY: Final = SMTP.clone(max_line_length=900)  # shorter lines would encode long addresses, and so break them


@dataclass(frozen=True, slots=True)
class Letter:
    """The subject and the text of a mail, and the address at which its recipient turns mail off."""

    subject: str
    text: str = field(repr=False)
    off_url: str = field(repr=False)


def about_game(title: str, said: str, url: str, off_url: str, lang: str) -> Letter:
    """Return the mail that says this about the game with that title and address."""
    return Letter(title, _paragraphs(said, url, off_url, lang), off_url)


def asking(origin: str, link: str, off_url: str, lang: str) -> Letter:
    """Return the mail that asks to confirm an address with a link."""
    words, site = WORDS.words(lang), origin.partition("://")[2]
    said = words.say(message("mail-confirm", site=site))
    return Letter(words.say(message("mail-confirm-subject")), _paragraphs(said, link, off_url, lang), off_url)


def written(letter: Letter, sender: str, to: str) -> bytes:
    """Return the mail as it is sent, from one address to another one."""
    mail = EmailMessage(SMTP)
    mail["From"], mail["To"], mail["Subject"] = sender, to, letter.subject
    mail["Date"], mail["Message-ID"] = formatdate(usegmt=True), make_msgid(domain=sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{letter.off_url}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(letter.text, cte="quoted-printable")
    return mail.as_bytes(policy=_POLICY)


def _paragraphs(said: str, url: str, off_url: str, lang: str) -> str:
    off = WORDS.words(lang).say(message("mail-off"))
    return f"{said}\n\n{url}\n\n-- \n{off}\n{off_url}\n"
