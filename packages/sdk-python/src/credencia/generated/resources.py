# Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

"""A class for each resource, with a method for each of its operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from .._call import Answer, Core, File
from .._list import List
from .._resource import Resource
from .._settings import CallOptions
from .._stream import StreamedEvent
from ..errors import CredenciaError
from . import types


class Submerchants(Resource):
    """Submerchants: `credencia.submerchants`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "pending_review", "active", "rejected"] | None = None,
        search: str | None = None,
        external_id: str | None = None,
        ids: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Submerchant]:
        """List submerchants: `GET /v1/submerchants`.

        Newest first. `search` matches names, tax id, e-mail and `external_id`, ignoring case and accents: whole words in any order, the last one as a prefix.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        external_id: Only the submerchant with exactly this `external_id`.
        ids: Only the submerchants with these ids, up to 100, separated by commas. Of the other filters, status and days apply.
        """
        return self._list("listSubmerchants", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "external_id": external_id, "ids": ids}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def create(
        self,
        body: types.CreateSubmerchantBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.RegisteredSubmerchant:
        """Register a submerchant: `POST /v1/submerchants`.

        Creates a submerchant with status `pending`. Only `legal_name` and `tax_id` are required; the other fields may be added by PATCH. Without `mcc`, the category code is derived from the primary CNAE.

        With `legal_representatives`, `addresses` and `documents`, the parts are created with it, and with `submit: true` it is submitted for review: all of it or nothing. `errors` then lists the problems of all parts, each with its path (`/documents/2/file_url`). Events and history are those of the single requests.
        """
        return self._call("createSubmerchant", {}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def create_many(
        self,
        lines: Iterable[types.RegistrationLine],
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Iterator[types.RegistrationAnswer]:
        """Register many submerchants: `POST /v1/submerchants/batch`.

        Up to 1,000 lines of at most 64 KiB, each the body of `POST /v1/submerchants`. Each line is answered as that request would be, in the order of the lines and as soon as it is stored; a bad line does not stop the others. Each counts as a request in the rate limit; beyond it, a line is answered with 429 and `retry_after`. Read the answer while you send: the service reads no further lines while answers wait. The whole body must arrive within 30 seconds. After a broken connection, send the lines without an answer again: an `external_id` that is stored is answered with 409, and `errors[0].submerchant_id` is the seller that has it; a line with the same `idempotency_key` gets its first answer. With the header `Idempotency-Key`, send the whole body again: each line without a key of its own gets its first answer by its number.

        Takes any number of lines and sends as many requests as they need, each as soon as its lines are there. Gives the answer to
        each as soon as it arrives, with its number among all. Lines over the rate limit, those that failed in passing, and those that a broken
        connection left open are sent again and come later. Each line gets an `idempotency_key` unless it has one,
        of the call's key with its number if you give one. What is refused raises
        nothing: see `status`. Raises ApiConnectionError when some were left without an answer, however often they were sent.
        """
        return self._lines("createSubmerchants", lines, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers))

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Submerchant:
        """Read a submerchant: `GET /v1/submerchants/{id}`.

        Its fields and status. Partners, documents and addresses are lists of their own; `GET /v1/submerchants/{id}/requirements` lists what a review still needs.
        """
        return self._call("getSubmerchant", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def update(
        self,
        id: str,
        body: types.UpdateSubmerchantBody,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Submerchant:
        """Change a submerchant: `PATCH /v1/submerchants/{id}`.

        Changes the given fields; null clears an optional field. All fields may be changed while `pending`, only contact and commercial fields while `active`; of these, a changed `trade_name`, `business_type`, `product_categories`, `average_ticket` or `monthly_revenue` is reviewed again, while the submerchant stays `active`. A value that is sent as it is stored is no change, so that the whole record may be sent.
        """
        return self._call("updateSubmerchant", {"id": id}, {}, body, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_history(
        self,
        id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.SubmerchantChange]:
        """Read the history of a submerchant: `GET /v1/submerchants/{id}/history`.

        What changed, newest first: the submerchant, its partners, addresses and documents, and the decisions with their reasons. Kept as long as the submerchant is; after its erasure without texts.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("getSubmerchantHistory", {"id": id}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def get_requirements(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.GetRequirementsData:
        """List missing requirements for review: `GET /v1/submerchants/{id}/requirements`.

        What `POST /v1/submerchants/{id}/submit-for-review` would refuse now, each item with the path of the field or list, and with the type of the document and its partner. It is ready for review when `missing` is empty and `obstacle` null: a submerchant that is in review, active or rejected may lack nothing and still cannot be submitted.
        """
        return self._call("getRequirements", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def submit_for_review(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Submerchant:
        """Submit a submerchant for review: `POST /v1/submerchants/{id}/submit-for-review`.

        Changes the status from `pending` to `pending_review`. Refused while requirements are missing; the error lists all of them, as `requirements` does.
        """
        return self._call("submitForReview", {"id": id}, {}, None, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def request_resubmission(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Submerchant:
        """Reopen a rejected submerchant: `POST /v1/submerchants/{id}/request-resubmission`.

        Changes the status from `rejected` back to `pending`, where everything may be corrected, and increments `resubmission_count`. The reviewer’s notes and reasons stay until the next submission.
        """
        return self._call("requestResubmission", {"id": id}, {}, None, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def export(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.SubmerchantExport:
        """Export everything held on a submerchant: `GET /v1/submerchants/{id}/export`.

        All data of the submerchant and its people, read in one snapshot, for a data subject who requests them: record, partners, addresses, documents, recorded files, events, deliveries, and the trail of changes and decisions. Claims of reviewers and the names of the operator’s people are left out. Records of payments are under `/v1/charges` and the other families, with `submerchant_id`. With `Accept: application/pdf`, a document for people, in Portuguese or, by `Accept-Language`, English.
        """
        return self._call("exportSubmerchant", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def erase(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Submerchant:
        """Erase a submerchant: `POST /v1/submerchants/{id}/erase`.

        Erases all personal data of the submerchant and its people for good: the record stays without them, with `erased_at`; partners, addresses, documents and files are deleted, and the values are erased from events, deliveries and the trail, whose chain still verifies. Its `external_id` is free again. Refused during a review, and with `RETENTION_REQUIRED` while a legal term runs. Records of payments stay. Repeating it changes nothing.
        """
        return self._call("eraseSubmerchant", {"id": id}, {}, None, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_figures(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.SubmerchantFigures:
        """Read the figures of the submerchants: `GET /v1/submerchants/figures`.

        How many submerchants there are by status, at which step those stand that are not submitted, which documents expire soon or are to be sent again, who was rejected lately, and the decisions of up to 366 days: numbers by kind, the share approved, and the time from submission to decision. `date_to` defaults to today, `date_from` to 30 days ending there.

        date_from: First day, `YYYY-MM-DD`.
        date_to: Last day, `YYYY-MM-DD`.
        time_zone: Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        """
        return self._call("getSubmerchantFigures", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def list_reasons(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.ReviewReason]:
        """List the reasons that a review may give: `GET /v1/review-reasons`.

        The codes in `review_reasons` of a submerchant and in `rejection_reason` of a document, each with the text that sellers read, in English and Portuguese. The same for every merchant.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("listReasons", {}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))


class LegalRepresentatives(Resource):
    """Legal representatives: `credencia.legal_representatives`."""

    def list(
        self,
        id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.LegalRepresentative]:
        """List the partners of a submerchant: `GET /v1/submerchants/{id}/legal-representatives`.

        Deleted partners are not among them.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("listLegalRepresentatives", {"id": id}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def add(
        self,
        id: str,
        body: types.AddLegalRepresentativeBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.LegalRepresentative:
        """Add or update a partner: `POST /v1/submerchants/{id}/legal-representatives`.

        `document` identifies the partner: an existing partner with the same document is updated instead of creating a duplicate. An update keeps the values of fields that are left out. Up to 100 partners per submerchant.
        """
        return self._call("addLegalRepresentative", {"id": id}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        rep_id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.LegalRepresentative:
        """Read a partner: `GET /v1/submerchants/{id}/legal-representatives/{repId}`.

        One partner of a submerchant, by its `id` from the list.
        """
        return self._call("getLegalRepresentative", {"id": id, "repId": rep_id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def delete(
        self,
        id: str,
        rep_id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.LegalRepresentative:
        """Delete a partner and the partner’s documents: `DELETE /v1/submerchants/{id}/legal-representatives/{repId}`.

        Only while the submerchant may be changed. The record of what was reviewed stays in the history.
        """
        return self._call("deleteLegalRepresentative", {"id": id, "repId": rep_id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Documents(Resource):
    """Documents: `credencia.documents`."""

    def list(
        self,
        id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        status: Literal["pending", "approved", "rejected", "expired"] | None = None,
        current: bool | None = None,
        type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"] | None = None,
        legal_representative_id: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.SubmerchantDocument]:
        """List the documents of a submerchant: `GET /v1/submerchants/{id}/documents`.

        Includes replaced documents; `current=true` excludes them.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        status: Only items with this status.
        current: `true`: only current documents; `false`: only replaced ones.
        type: Only items with this type.
        legal_representative_id: Only documents of this partner.
        """
        return self._list("listDocuments", {"id": id}, {"page": page, "limit": limit, "cursor": cursor, "status": status, "current": current, "type": type, "legal_representative_id": legal_representative_id}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def add(
        self,
        id: str,
        body: types.AddDocumentBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.SubmerchantDocument:
        """Send a document: `POST /v1/submerchants/{id}/documents`.

        Send the address of the file, which stays on your host; or the `file_url` of a file that you have uploaded, with its `file_size` and `mime_type`. A new document of the same `type` (and the same partner, for partner documents) replaces the earlier one and sets its `replaced_at`. Up to 500 documents per submerchant, including replaced ones.
        """
        return self._call("addDocument", {"id": id}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        document_id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.SubmerchantDocument:
        """Read a document: `GET /v1/submerchants/{id}/documents/{documentId}`.

        A replaced document can be read too.
        """
        return self._call("getDocument", {"id": id, "documentId": document_id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_file_link(
        self,
        id: str,
        document_id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.FileLink:
        """Get an address that opens the file of a document: `GET /v1/submerchants/{id}/documents/{documentId}/file`.

        Of an uploaded file: an address that opens exactly this file, without credentials, for 5 minutes. Of a file on your host: its `file_url`.
        """
        return self._call("getDocumentFileLink", {"id": id, "documentId": document_id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Addresses(Resource):
    """Addresses: `credencia.addresses`."""

    def list(
        self,
        id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Address]:
        """List the addresses of a submerchant: `GET /v1/submerchants/{id}/addresses`.

        Deleted addresses are not among them.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("listAddresses", {"id": id}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def add(
        self,
        id: str,
        body: types.AddAddressBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Address:
        """Add an address: `POST /v1/submerchants/{id}/addresses`.

        The first address becomes primary. A later one with `is_primary: true` replaces it as primary. Up to 50 addresses per submerchant.
        """
        return self._call("addAddress", {"id": id}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        address_id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Address:
        """Read an address: `GET /v1/submerchants/{id}/addresses/{addressId}`.

        One address of a submerchant, by its `id` from the list.
        """
        return self._call("getAddress", {"id": id, "addressId": address_id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def update(
        self,
        id: str,
        address_id: str,
        body: types.UpdateAddressBody,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Address:
        """Change an address: `PATCH /v1/submerchants/{id}/addresses/{addressId}`.

        Changes the given fields. `is_primary: true` makes it the primary address instead of the current one; `is_primary: false` on the primary address makes the newest other address primary.
        """
        return self._call("updateAddress", {"id": id, "addressId": address_id}, {}, body, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def delete(
        self,
        id: str,
        address_id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Address:
        """Delete an address: `DELETE /v1/submerchants/{id}/addresses/{addressId}`.

        When the primary address is deleted, the newest other address becomes primary.
        """
        return self._call("deleteAddress", {"id": id, "addressId": address_id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Onboarding(Resource):
    """Onboarding: `credencia.onboarding`."""

    def list_links(
        self,
        id: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.OnboardingLink]:
        """List the onboarding links of a submerchant: `GET /v1/submerchants/{id}/onboarding-links`.

        Newest first, without their addresses.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("listOnboardingLinks", {"id": id}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def create_link(
        self,
        id: str,
        body: types.CreateOnboardingLinkBody | None = None,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.NewOnboardingLink:
        """Create a link with which a seller completes the registration: `POST /v1/submerchants/{id}/onboarding-links`.

        The seller opens `url` on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. In another tab, the seller continues with the same link and a code by e-mail.
        """
        return self._call("createOnboardingLink", {"id": id}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def invite_seller(
        self,
        body: types.InviteSellerBody | None = None,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.NewOnboardingLink:
        """Create a link for a seller who is not registered yet: `POST /v1/onboarding-links`.

        As the link of a submerchant; the seller’s first finished step registers the submerchant, with `seller` and what the seller says. `submerchant_id` is null until then; `submerchant.created` is sent as usual.
        """
        return self._call("inviteSeller", {}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_link(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.OnboardingLink:
        """Read an onboarding link: `GET /v1/onboarding-links/{id}`.

        What became of it, and of a seller who was not registered yet, which submerchant.
        """
        return self._call("getOnboardingLink", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def revoke_link(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.OnboardingLink:
        """Revoke an onboarding link: `DELETE /v1/onboarding-links/{id}`.

        Nobody can begin with it any more, and a session that the seller began with it ends. The links that the seller has made with it for partners are revoked too. What was saved stays.
        """
        return self._call("revokeOnboardingLink", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_settings(
        self,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.OnboardingSettings:
        """Read your brand and texts on the onboarding page, and the defaults of links: `GET /v1/onboarding-settings`.

        What you have set, and in `in_force` what counts where you have set nothing.
        """
        return self._call("getOnboardingSettings", {}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def update_settings(
        self,
        body: types.UpdateOnboardingSettingsBody,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.OnboardingSettings:
        """Set your brand and texts on the onboarding page, and the defaults of links: `PATCH /v1/onboarding-settings`.

        Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.
        """
        return self._call("updateOnboardingSettings", {}, {}, body, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Files(Resource):
    """Files: `credencia.files`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["uploading", "ready"] | None = None,
        mime_type: Literal["application/pdf", "image/png", "image/jpeg"] | None = None,
        used: bool | None = None,
        submerchant_id: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.StoredFile]:
        """List uploaded files: `GET /v1/files`.

        Newest first, with those whose bytes are still missing. `GET /v1/files/usage` has the room that all of them take, and your quota. `total` is exact up to 10,000.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        mime_type: Only those of this type.
        used: `true`: only those that a submerchant’s documents use. `false`: only those that none uses, which are deleted at `expires_at`.
        submerchant_id: Only those of documents of this submerchant.
        """
        return self._list("listFiles", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "mime_type": mime_type, "used": used, "submerchant_id": submerchant_id}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def create_upload(
        self,
        body: types.CreateUploadBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.StoredFile:
        """Begin an upload in parts: `POST /v1/files/uploads`.

        For networks that break: what has arrived stays. Send the bytes to `PATCH /v1/files/{id}`, in as many parts as you like; after a break, `received` of `GET /v1/files/{id}` says where to continue. With the last byte the file is `ready`. An upload that gets no bytes for 24 hours is deleted.
        """
        return self._call("createUpload", {}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_usage(
        self,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.FileUsage:
        """Read how much room uploaded files take: `GET /v1/files/usage`.

        Files that are being uploaded count with the bytes that they announced.
        """
        return self._call("getFileUsage", {}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.StoredFile:
        """Read an uploaded file’s record: `GET /v1/files/{id}`.

        What is known of the file, without its bytes.
        """
        return self._call("getFile", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def delete(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.StoredFile:
        """Delete an uploaded file that no document uses: `DELETE /v1/files/{id}`.

        Also ends an upload. The file is unreadable at once; the room that it takes is free some seconds later. A file that a document uses stays with its submerchant’s record and is deleted with it.
        """
        return self._call("deleteFile", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_link(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.FileLink:
        """Get an address that opens an uploaded file: `GET /v1/files/{id}/link`.

        For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes, and names nobody. It stops working at once when the file is deleted, its submerchant erased, or the key that asked for it revoked. Every opening is recorded in the access log.
        """
        return self._call("getFileLink", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Charges(Resource):
    """Charges: `credencia.charges`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "authorized", "captured", "failed", "voided", "expired", "partially_refunded", "refunded", "chargeback"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        payment_method: Literal["credit_card", "debit_card", "pix", "boleto"] | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Charge]:
        """List charges: `GET /v1/charges`.

        Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        payment_method: Only charges paid by this method.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._list("listCharges", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "payment_method": payment_method, "amount_from": amount_from, "amount_to": amount_to}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def summarize(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "authorized", "captured", "failed", "voided", "expired", "partially_refunded", "refunded", "chargeback"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        payment_method: Literal["credit_card", "debit_card", "pix", "boleto"] | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ChargesSummary:
        """Sum charges: `GET /v1/charges/summary`.

        Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        payment_method: Only charges paid by this method.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._call("summarizeCharges", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "payment_method": payment_method, "amount_from": amount_from, "amount_to": amount_to}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def count_by_day(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "authorized", "captured", "failed", "voided", "expired", "partially_refunded", "refunded", "chargeback"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        payment_method: Literal["credit_card", "debit_card", "pix", "boleto"] | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.PaymentDays:
        """Count charges by day: `GET /v1/charges/days`.

        Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        payment_method: Only charges paid by this method.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._call("countChargesByDay", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "payment_method": payment_method, "amount_from": amount_from, "amount_to": amount_to}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Charge:
        """Read a charge: `GET /v1/charges/{id}`.

        Its latest state, as the payment core reported it.
        """
        return self._call("getCharge", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Withdrawals(Resource):
    """Withdrawals: `credencia.withdrawals`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "processing", "completed", "failed", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Withdrawal]:
        """List withdrawals: `GET /v1/withdrawals`.

        Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._list("listWithdrawals", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "amount_from": amount_from, "amount_to": amount_to}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def summarize(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "processing", "completed", "failed", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.WithdrawalsSummary:
        """Sum withdrawals: `GET /v1/withdrawals/summary`.

        Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._call("summarizeWithdrawals", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "amount_from": amount_from, "amount_to": amount_to}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def count_by_day(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "processing", "completed", "failed", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.PaymentDays:
        """Count withdrawals by day: `GET /v1/withdrawals/days`.

        Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._call("countWithdrawalsByDay", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "amount_from": amount_from, "amount_to": amount_to}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Withdrawal:
        """Read a withdrawal: `GET /v1/withdrawals/{id}`.

        Its latest state, as the payment core reported it.
        """
        return self._call("getWithdrawal", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Anticipations(Resource):
    """Anticipations: `credencia.anticipations`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "approved", "completed", "refused", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Anticipation]:
        """List anticipations: `GET /v1/anticipations`.

        Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._list("listAnticipations", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "amount_from": amount_from, "amount_to": amount_to}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def summarize(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "approved", "completed", "refused", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.AnticipationsSummary:
        """Sum anticipations: `GET /v1/anticipations/summary`.

        Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._call("summarizeAnticipations", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "amount_from": amount_from, "amount_to": amount_to}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def count_by_day(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "approved", "completed", "refused", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.PaymentDays:
        """Count anticipations by day: `GET /v1/anticipations/days`.

        Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._call("countAnticipationsByDay", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "amount_from": amount_from, "amount_to": amount_to}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Anticipation:
        """Read an anticipation: `GET /v1/anticipations/{id}`.

        Its latest state, as the payment core reported it.
        """
        return self._call("getAnticipation", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Wallets(Resource):
    """Wallets: `credencia.wallets`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["active", "blocked"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Wallet]:
        """List wallets: `GET /v1/wallets`.

        Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        """
        return self._list("listWallets", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def summarize(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["active", "blocked"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.WalletsSummary:
        """Sum wallets: `GET /v1/wallets/summary`.

        Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        """
        return self._call("summarizeWallets", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Wallet:
        """Read a wallet: `GET /v1/wallets/{id}`.

        Its latest state, as the payment core reported it.
        """
        return self._call("getWallet", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Receivables(Resource):
    """Receivables: `credencia.receivables`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["scheduled", "anticipated", "paid", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        charge_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Receivable]:
        """List receivables: `GET /v1/receivables`.

        Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        charge_id: Only receivables of this charge.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._list("listReceivables", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "charge_id": charge_id, "amount_from": amount_from, "amount_to": amount_to}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def summarize(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["scheduled", "anticipated", "paid", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        charge_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ReceivablesSummary:
        """Sum receivables: `GET /v1/receivables/summary`.

        Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        charge_id: Only receivables of this charge.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._call("summarizeReceivables", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "charge_id": charge_id, "amount_from": amount_from, "amount_to": amount_to}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def count_by_day(
        self,
        *,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["scheduled", "anticipated", "paid", "cancelled"] | None = None,
        search: str | None = None,
        submerchant_id: str | None = None,
        external_id: str | None = None,
        charge_id: str | None = None,
        amount_from: int | None = None,
        amount_to: int | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.PaymentDays:
        """Count receivables by day: `GET /v1/receivables/days`.

        Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.

        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        search: Text to find, regardless of case and accents.
        submerchant_id: Only records of this submerchant.
        external_id: Only records with exactly this `external_id`; several may have it.
        charge_id: Only receivables of this charge.
        amount_from: Smallest `amount` in centavos, inclusive.
        amount_to: Greatest `amount` in centavos, inclusive.
        """
        return self._call("countReceivablesByDay", {}, {"date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "search": search, "submerchant_id": submerchant_id, "external_id": external_id, "charge_id": charge_id, "amount_from": amount_from, "amount_to": amount_to}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Receivable:
        """Read a receivable: `GET /v1/receivables/{id}`.

        Its latest state, as the payment core reported it.
        """
        return self._call("getReceivable", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Banks(Resource):
    """Banks: `credencia.banks`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        search: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Bank]:
        """List the banks: `GET /v1/banks`.

        In ascending order of code, the same for every merchant. Each word of `search` must be a prefix of a word of the name, of a name that people use (Nubank, PagBank), of the code or of the ISPB.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        search: Text to find, regardless of case and accents.
        """
        return self._list("listBanks", {}, {"page": page, "limit": limit, "cursor": cursor, "search": search}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Bank:
        """Read a bank: `GET /v1/banks/{id}`.

        By the bank’s identifier, which is derived from its ISPB and the same in every installation.
        """
        return self._call("getBank", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_by_code(
        self,
        code: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Bank:
        """Read a bank by its code: `GET /v1/banks/code/{code}`.

        By the three-digit code of the bank. Institutions without a code are found by their ISPB.
        """
        return self._call("getBankByCode", {"code": code}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_by_ispb(
        self,
        ispb: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Bank:
        """Read a bank by its ISPB: `GET /v1/banks/ispb/{ispb}`.

        By the eight digits of the ISPB, which every institution has.
        """
        return self._call("getBankByIspb", {"ispb": ispb}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class WebhookEndpoints(Resource):
    """Webhook endpoints: `credencia.webhook_endpoints`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        status: Literal["active", "paused"] | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Endpoint]:
        """List webhook endpoints: `GET /v1/postbacks/endpoints`.

        Without the secrets, which are shown once: when an endpoint is created, and when its secret is regenerated.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        status: Only items with this status.
        """
        return self._list("listEndpoints", {}, {"page": page, "limit": limit, "cursor": cursor, "status": status}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def create(
        self,
        body: types.CreateEndpointBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.EndpointWithSecret:
        """Create a webhook endpoint: `POST /v1/postbacks/endpoints`.

        The answer carries the secret that signs every notification; it is shown this once. Up to 50 endpoints per merchant; no two of them get the same event at the same URL. `filter` leaves out events by their payload.
        """
        return self._call("createEndpoint", {}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Endpoint:
        """Read a webhook endpoint: `GET /v1/postbacks/endpoints/{id}`.

        Never its secret: a lost one is regenerated.
        """
        return self._call("getEndpoint", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def update(
        self,
        id: str,
        body: types.UpdateEndpointBody,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Endpoint:
        """Change a webhook endpoint: `PATCH /v1/postbacks/endpoints/{id}`.

        Any of `url`, `events`, `filter`, `max_per_second`, `max_concurrent` and `status`, separately or together. `events` and `filter` apply to events that are recorded from then on, `max_per_second` and `max_concurrent` also to what waits. While paused, deliveries are held; active again, they go out oldest first.
        """
        return self._call("updateEndpoint", {"id": id}, {}, body, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def delete(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Endpoint:
        """Delete a webhook endpoint: `DELETE /v1/postbacks/endpoints/{id}`.

        What has not been delivered to it yet is cancelled; the log stays.
        """
        return self._call("deleteEndpoint", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_figures(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.EndpointFigures:
        """Read the figures of a webhook endpoint: `GET /v1/postbacks/endpoints/{id}/figures`.

        How many attempts succeeded, and how long answers took, within the last hour, 24 hours and 7 days, and in parts of these; tests and retries included.
        """
        return self._call("getEndpointFigures", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def regenerate_secret(
        self,
        id: str,
        body: types.RegenerateSecretBody | None = None,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.EndpointWithSecret:
        """Regenerate the secret of an endpoint: `POST /v1/postbacks/endpoints/{id}/secret/regenerate`.

        The one before is invalid at once, or, with `overlap_seconds`, valid beside the new one for that long: `webhook-signature` then carries both signatures.
        """
        return self._call("regenerateSecret", {"id": id}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def test(
        self,
        id: str,
        body: types.TestEndpointBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Delivery:
        """Send a sample to an endpoint: `POST /v1/postbacks/endpoints/{id}/test`.

        Sends the catalogue’s example of a kind, signed like any other notification. No event is recorded; the delivery appears in the log with `is_test`.
        """
        return self._call("testEndpoint", {"id": id}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def replay_deliveries(
        self,
        id: str,
        body: types.ReplayDeliveriesBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ReplayDeliveriesData:
        """Send deliveries of an endpoint again: `POST /v1/postbacks/endpoints/{id}/replay`.

        Queues again what failed between two times, oldest first, or what else `statuses` names. `dry_run` only counts. A call takes 10,000 deliveries and what else was created in the millisecond of the last one; while `has_more`, repeat it with `since` set to `continue_from` and the same `until`: the calls together take each delivery of the time once.
        """
        return self._call("replayDeliveries", {"id": id}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Deliveries(Resource):
    """Deliveries: `credencia.deliveries`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        status: Literal["pending", "held", "delivered", "failed", "cancelled"] | None = None,
        endpoint_id: str | None = None,
        event: Literal["submerchant.created", "submerchant.updated", "submerchant.submitted", "submerchant.approved", "submerchant.rejected", "submerchant.resubmission_requested", "submerchant.erased", "document.submitted", "document.approved", "document.rejected", "document.expired", "charge.pending", "charge.authorized", "charge.captured", "charge.failed", "charge.voided", "charge.expired", "charge.partially_refunded", "charge.refunded", "charge.chargeback", "withdrawal.pending", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "anticipation.pending", "anticipation.approved", "anticipation.completed", "anticipation.refused", "anticipation.cancelled", "endpoint.failing", "endpoint.recovered", "endpoint.paused", "api_key.expiring", "onboarding.started", "onboarding.completed", "onboarding.abandoned", "onboarding.partner_invited", "onboarding.partner_started", "onboarding.partner_completed", "onboarding.partner_abandoned"] | None = None,
        object_id: str | None = None,
        submerchant_id: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Delivery]:
        """List deliveries: `GET /v1/postbacks/delivery-logs`.

        What was, is or will be sent to your endpoints, newest first. Kept 30 days.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        status: Only items with this status.
        endpoint_id: Only those to this endpoint.
        event: Only those of this kind.
        object_id: Only those of events about this object: a submerchant, document, charge, withdrawal, anticipation or endpoint.
        submerchant_id: Only those of events about this submerchant and its documents; not those about its payments.
        """
        return self._list("listDeliveries", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "status": status, "endpoint_id": endpoint_id, "event": event, "object_id": object_id, "submerchant_id": submerchant_id}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.DeliveryDetail:
        """Read a delivery with every attempt: `GET /v1/postbacks/delivery-logs/{id}`.

        With the headers that were sent, the status, timings and beginning of each answer, and the cause of each failure; and with who sent it again.
        """
        return self._call("getDelivery", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def resend(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Delivery:
        """Send a delivery again: `POST /v1/postbacks/delivery-logs/{id}/resend`.

        At once, with the same bytes and ids, whatever became of it before; the schedule of retries begins anew.
        """
        return self._call("resendDelivery", {"id": id}, {}, None, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Events(Resource):
    """Events: `credencia.events`."""

    def list_kinds(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.EventKind]:
        """List the kinds of event: `GET /v1/postbacks/events`.

        Every kind that an endpoint may subscribe to, with a JSON Schema and an example of its body.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("listEventKinds", {}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        time_zone: str | None = None,
        event: Literal["submerchant.created", "submerchant.updated", "submerchant.submitted", "submerchant.approved", "submerchant.rejected", "submerchant.resubmission_requested", "submerchant.erased", "document.submitted", "document.approved", "document.rejected", "document.expired", "charge.pending", "charge.authorized", "charge.captured", "charge.failed", "charge.voided", "charge.expired", "charge.partially_refunded", "charge.refunded", "charge.chargeback", "withdrawal.pending", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "anticipation.pending", "anticipation.approved", "anticipation.completed", "anticipation.refused", "anticipation.cancelled", "endpoint.failing", "endpoint.recovered", "endpoint.paused", "api_key.expiring", "onboarding.started", "onboarding.completed", "onboarding.abandoned", "onboarding.partner_invited", "onboarding.partner_started", "onboarding.partner_completed", "onboarding.partner_abandoned"] | None = None,
        object_id: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.RecordedEvent]:
        """List recorded events: `GET /v1/events`.

        Everything that happened, newest first, whether or not an endpoint subscribes to it. Kept 30 days.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        date_from: First day of creation in `time_zone`, inclusive.
        date_to: Last day of creation in `time_zone`, inclusive.
        time_zone: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
        event: Only those of this kind.
        object_id: Only those of this object.
        """
        return self._list("listEvents", {}, {"page": page, "limit": limit, "cursor": cursor, "date_from": date_from, "date_to": date_to, "time_zone": time_zone, "event": event, "object_id": object_id}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def stream(
        self,
        *,
        events: str | Sequence[str] | None = None,
        last_event_id: str | None = None,
        idle_s: float = 60.0,
        on_connect: Callable[[], object] | None = None,
        on_disconnect: Callable[[CredenciaError | None], object] | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Iterator[StreamedEvent]:
        """Hear events as they are recorded: `GET /v1/events/stream`.

        Server-sent events: `event` is the kind, `data` the exact text that webhooks deliver, `id` a cursor: the number of the event among those of the merchant and its identifier, as in `1042-019aa401-0000-7000-8000-0000000000f1`. Events get their numbers, without gaps, once they are committed, and are sent in the order of the numbers. A stream begins with events recorded from now on. Sent back as `Last-Event-ID`, as browsers do by themselves, a cursor makes the next stream resume exactly there: no event is missed and none repeated, whichever process answers, for 30 days. Messages without `data` carry a cursor as well, at least every 15 seconds; before the first event its number is 0.

        Events of one object come in the order of their `sequence`. After the database was restored from a backup or failed over to its standby, numbers may be given anew: a cursor whose number and identifier no longer belong together resumes a few minutes earlier, and events may come again, with the same identifiers.

        A stream ends when its key is revoked, when its reader reads nothing for a minute, and when the service stops: connect again. A merchant has 20 streams at most in each process of the service.

        events: Which kinds, with commas between them: exact ones, `charge.*` for all of an object, or `*` for all.
        last_event_id: For clients that cannot send `Last-Event-ID`, which counts first. Resumes after the message with this `id`, or after the event with this identifier: events since then come first.
        """
        return self._stream("streamEvents", {"events": events, "last_event_id": last_event_id}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers), idle_s, on_connect, on_disconnect)

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.RecordedEvent:
        """Read a recorded event: `GET /v1/events/{id}`.

        By its id, which is that of its webhooks and of its place in the stream.
        """
        return self._call("getEvent", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def trigger(
        self,
        body: types.TriggerEventBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.RecordedEvent:
        """Record an example event: `POST /v1/events/trigger`.

        For merchants in test mode: records the catalogue’s example of a kind, as of now and with identifiers of its own. It goes to the endpoints that subscribe to the kind and to streams, and is listed, like any other event; the object that it tells of does not exist.
        """
        return self._call("triggerEvent", {}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class PortalSessions(Resource):
    """Portal sessions: `credencia.portal_sessions`."""

    def get(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.PortalSession:
        """Read a session of the webhook portal: `GET /v1/portal-sessions/{id}`.

        Also one that has ended, for 90 days; never its token.
        """
        return self._call("getPortalSession", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def revoke(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.PortalSession:
        """End a session of the webhook portal: `DELETE /v1/portal-sessions/{id}`.

        It is refused from now on, by all processes. One that is revoked already stays so.
        """
        return self._call("revokePortalSession", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.PortalSession]:
        """List the open sessions of the webhook portal: `GET /v1/portal-sessions`.

        Newest first, without those that have ended, and never their tokens.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("listPortalSessions", {}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def create(
        self,
        body: types.CreatePortalSessionBody,
        *,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.NewPortalSession:
        """Open a session of the webhook portal: `POST /v1/portal-sessions`.

        For a page on which your developers manage your webhook endpoints without an account of their own: show `url` in an iframe of a page of one of `allowed_origins`. Each session sees all endpoints and deliveries of your merchant, with the payload of what was sent. It ends at `expires_at`, when it is revoked, or with the API key that has created it.
        """
        return self._call("createPortalSession", {}, {}, body, CallOptions(idempotency_key=idempotency_key, timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class Settings(Resource):
    """Settings: `credencia.settings`."""

    def get(
        self,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Settings:
        """Read your merchant’s settings: `GET /v1/settings`.

        What its people may change: the time zone of its days.
        """
        return self._call("getSettings", {}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class ApiKeys(Resource):
    """API keys: `credencia.api_keys`."""

    def list(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.ApiKey]:
        """List your merchant’s API keys: `GET /v1/api-keys`.

        Including revoked ones, newest first; without secrets.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("listOwnApiKeys", {}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))


class Approvals(Resource):
    """Approvals: `credencia.approvals`."""

    def list_requests(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        status: Literal["pending", "approved", "rejected", "withdrawn", "expired", "failed"] | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.ApprovalRequest]:
        """List the requests for approval of your merchant: `GET /v1/approvals`.

        Changes that wait or waited for a second person, the newest first.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        status: Only items with this status.
        """
        return self._list("listOwnRequests", {}, {"page": page, "limit": limit, "cursor": cursor, "status": status}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))

    def get_request(
        self,
        id: str,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ApprovalRequestDetail:
        """Read a request for approval of your merchant: `GET /v1/approvals/{id}`.

        What would change, why it needs a second person, who asked for it, and whether you can approve it.
        """
        return self._call("getOwnRequest", {"id": id}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]

    def get_rules(
        self,
        *,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.MerchantRules:
        """Read your merchant’s rules of four eyes: `GET /v1/approval-rules`.

        Which changes of the merchant wait for a second person. All rules are off at first.
        """
        return self._call("getOwnApprovalRules", {}, {}, None, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers)).data  # type: ignore[no-any-return]


class People(Resource):
    """People: `credencia.people`."""

    def list_members(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> List[types.Person]:
        """List one’s own people: `GET /v1/people`.

        Whoever may sign in to the console for the merchant, newest first.

        page: Page, from 1.
        limit: Items per page.
        cursor: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
        """
        return self._list("listMembers", {}, {"page": page, "limit": limit, "cursor": cursor}, CallOptions(timeout_s=timeout_s, retries=retries, headers=headers))


class Resources:
    """The resources as properties."""

    def __init__(self, core: Core) -> None:
        self.submerchants = Submerchants(core)
        self.legal_representatives = LegalRepresentatives(core)
        self.documents = Documents(core)
        self.addresses = Addresses(core)
        self.onboarding = Onboarding(core)
        self.files = Files(core)
        self.charges = Charges(core)
        self.withdrawals = Withdrawals(core)
        self.anticipations = Anticipations(core)
        self.wallets = Wallets(core)
        self.receivables = Receivables(core)
        self.banks = Banks(core)
        self.webhook_endpoints = WebhookEndpoints(core)
        self.deliveries = Deliveries(core)
        self.events = Events(core)
        self.portal_sessions = PortalSessions(core)
        self.settings = Settings(core)
        self.api_keys = ApiKeys(core)
        self.approvals = Approvals(core)
        self.people = People(core)
