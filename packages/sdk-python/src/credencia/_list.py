"""Lists: one page, all pages, or every item."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ._call import Answer

Item = TypeVar("Item")

# How many ids are remembered so that no item comes twice.
_max_remembered = 10_000


@dataclass(frozen=True)
class Page(Generic[Item]):
    """One page of a list."""

    data: list[Item]
    total: int
    page: int
    limit: int
    total_pages: int
    next: str | None
    """The cursor of the page after this one; None at the end."""
    seen: int
    """Items so far, those of this page included, of `total`."""
    answer: Answer[list[Item]] = field(repr=False)


class List(Generic[Item]):
    """A list. Iterated, it gives every item of all pages, each once; `page()` is the page that was asked for, `pages()`
    gives page after page. Nothing is sent before that."""

    def __init__(
        self, read: Callable[[Mapping[str, Any]], Answer[Any]], query: Mapping[str, Any]
    ) -> None:
        self._read = read
        self._query = query

    def page(self) -> Page[Item]:
        """The page that was asked for, as the API answers it. Raises CredenciaError."""
        return _page_of(self._read(self._query), 0)

    def pages(self) -> Iterator[Page[Item]]:
        """Page after page, each by the cursor of the one before: what is added or changed meanwhile moves no item from one
        page to another. `page` or `cursor` is where it begins, `limit` the size of each page, 100 unless given."""
        query = {name: value for name, value in self._query.items() if value is not None}
        query.setdefault("limit", 100)
        if "cursor" not in query:
            query.setdefault("page", 1)
        seen = 0
        while True:
            page: Page[Item] = _page_of(self._read(query), seen)
            seen = page.seen
            if page.data:
                yield page
            if page.next is None:
                return
            query.pop("page", None)
            query["cursor"] = page.next

    def __iter__(self) -> Iterator[Item]:
        known: OrderedDict[str, None] = OrderedDict()
        for page in self.pages():
            for item in page.data:
                identifier = item.get("id") if isinstance(item, dict) else None
                if identifier is not None:
                    if identifier in known:
                        continue
                    known[identifier] = None
                    if len(known) > _max_remembered:
                        known.popitem(last=False)
                yield item


def _page_of(answer: Answer[Any], seen: int) -> Page[Any]:
    count = len(answer.data)
    pagination = answer.pagination or {
        "page": 1, "limit": count, "total": count, "totalPages": 1, "next": None,
    }
    return Page(
        data=answer.data,
        total=pagination["total"],
        page=pagination["page"],
        limit=pagination["limit"],
        total_pages=pagination["totalPages"],
        next=pagination.get("next"),
        seen=seen + count,
        answer=answer,
    )
