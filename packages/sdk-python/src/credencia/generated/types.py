# Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

"""The records of the API as TypedDicts: dictionaries, whose fields a type checker knows."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class RegisteredSubmerchant(TypedDict):
    """Registered submerchant."""

    id: str
    external_id: str | None
    status: Literal["pending", "pending_review", "active", "rejected"]
    entity_type: Literal["pj", "pf"]
    trade_name: str | None
    legal_name: str
    tax_id: str
    email: str | None
    phone: str | None
    birth_date: str | None
    mother_name: str | None
    business_type: str | None
    product_categories: list[str]
    average_ticket: int | None
    """Centavos."""
    monthly_revenue: int | None
    """Centavos."""
    mcc: str | None
    mcc_source: Literal["merchant", "cnae", None]
    """Origin of `mcc`: set by the merchant, or derived from the primary CNAE."""
    mcc_table_version: str | None
    """With `mcc_source: "cnae"`, the version of the conversion table."""
    cnaes: list[RegisteredSubmerchantCnaesItem]
    metadata: dict[str, str]
    review_notes: str | None
    """The reviewer’s message to the merchant."""
    review_reasons: list[RegisteredSubmerchantReviewReasonsItem]
    submitted_at: str | None
    """Time of the last submission for review."""
    reviewed_at: str | None
    """Time of the last decision."""
    activated_at: str | None
    resubmission_count: int
    erased_at: str | None
    """Time of its erasure: the record has no personal data since."""
    created_at: str
    updated_at: str
    legal_representatives: NotRequired[list[LegalRepresentative]]
    """In the order in which they were sent. Present if any parts were sent."""
    addresses: NotRequired[list[Address]]
    """In the same way."""
    documents: NotRequired[list[SubmerchantDocument]]
    """In the same way: the submerchant’s, then those of each partner."""


class RegisteredSubmerchantCnaesItem(TypedDict):
    """Registered submerchant cnaes item."""

    code: str
    description: str | None
    is_primary: bool


class RegisteredSubmerchantReviewReasonsItem(TypedDict):
    """Registered submerchant review reasons item."""

    code: str
    """From the catalogue of review reasons."""
    message: str | None
    """What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese."""
    document_id: str | None
    legal_representative_id: str | None
    field: str | None
    """The field of the submerchant concerned."""


class RegistrationLine(TypedDict):
    """Registration line."""

    entity_type: NotRequired[Literal["pj", "pf"]]
    """`pj`: legal entity; `pf`: individual."""
    legal_name: str
    """`pj`: registered company name; `pf`: full name of the person."""
    tax_id: str
    """14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check."""
    external_id: NotRequired[str | None]
    """Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC."""
    trade_name: NotRequired[str | None]
    """Trade name."""
    email: NotRequired[str | None]
    """Contact e-mail. Required before review."""
    phone: NotRequired[str | None]
    """Contact telephone, 8 to 15 digits."""
    birth_date: NotRequired[str | None]
    """`pf`: date of birth. Optional, speeds up review."""
    mother_name: NotRequired[str | None]
    """`pf`: mother’s full name. Optional, speeds up review."""
    business_type: NotRequired[str | None]
    """For example `physical` or `online`."""
    product_categories: NotRequired[list[str] | None]
    """Your identifiers of the product categories, up to 50."""
    average_ticket: NotRequired[int | None]
    """Average amount of a sale, in centavos."""
    monthly_revenue: NotRequired[int | None]
    """Expected monthly revenue, in centavos."""
    mcc: NotRequired[str | None]
    """Merchant category code. If left out, it is derived from the primary CNAE."""
    cnaes: NotRequired[list[RegistrationLineCnaesItem] | None]
    """Economic activities, up to 100; one may be primary."""
    metadata: NotRequired[dict[str, str] | None]
    """Up to 50 key-value pairs of text. An update replaces all of them."""
    legal_representatives: NotRequired[list[RegistrationLineLegalRepresentativesItem] | None]
    """Partners, each with another `document`; not of a `pf`."""
    addresses: NotRequired[list[RegistrationLineAddressesItem] | None]
    """Addresses. The first is primary, unless another has `is_primary: true`."""
    documents: NotRequired[list[RegistrationLineDocumentsItem] | None]
    """The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`."""
    submit: NotRequired[bool]
    """Submits the submerchant for review at once. While requirements are missing, nothing is created."""
    idempotency_key: NotRequired[str]
    """As the header `Idempotency-Key` of a single request. Default: that of this request, with the number of the line."""


class RegistrationLineCnaesItem(TypedDict):
    """Registration line cnaes item."""

    code: str
    """CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits."""
    description: NotRequired[str | None]
    """Description of the activity."""
    is_primary: NotRequired[bool]
    """The main activity. At most one item may be `true`."""


class RegistrationLineLegalRepresentativesItem(TypedDict):
    """Registration line legal representatives item."""

    name: str
    """Full name of the partner, or of the contact person of a partner that is a company."""
    document: str
    """11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner."""
    entity_type: NotRequired[Literal["pf", "pj"]]
    """Type of the partner."""
    legal_name: NotRequired[str | None]
    """Registered name of a partner that is a company."""
    birth_date: NotRequired[str | None]
    mother_name: NotRequired[str | None]
    email: NotRequired[str | None]
    phone: NotRequired[str | None]
    role: NotRequired[Literal["legal_representative", "individual_owner", "corporate_owner", "admin", None]]
    qualification: NotRequired[Literal["DIRECTOR", "ADMIN", "OWNER", "OWNER-ADMIN", "ATTORNEY", None]]
    participation_percentage: NotRequired[float | None]
    """Share of the company, 0 to 100."""
    is_admin: NotRequired[bool]
    """Marks the partner as administrator of the account."""
    documents: NotRequired[list[RegistrationLineLegalRepresentativesItemDocumentsItem] | None]
    """The partner’s documents, whose `type` starts with `partner_`."""


class RegistrationLineLegalRepresentativesItemDocumentsItem(TypedDict):
    """Registration line legal representatives item documents item."""

    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    """Type of the document. Companies and individuals send different types."""
    number: NotRequired[str | None]
    """Number of the document, for example of an identity card."""
    file_url: str
    """Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)."""
    file_name: str
    """File name with extension, without folders."""
    file_size: int
    """Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: NotRequired[str | None]
    """When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings."""
    notes: NotRequired[str | None]
    """Free text for the reviewer."""


class RegistrationLineAddressesItem(TypedDict):
    """Registration line addresses item."""

    street: str
    number: str
    """Street number, or `S/N`."""
    neighborhood: str
    city: str
    state: str
    """2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning."""
    zip_code: str
    """8 to 10 characters."""
    type: NotRequired[Literal["billing", "shipping", "both"]]
    """Use of the address; `both` is billing and shipping."""
    complement: NotRequired[str | None]
    country: NotRequired[str]
    """ISO 3166 code of 2 letters; stored in upper case."""
    is_primary: NotRequired[bool]
    """The first address is always primary; a later one with `true` replaces it as primary."""


class RegistrationLineDocumentsItem(TypedDict):
    """Registration line documents item."""

    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    """Type of the document. Companies and individuals send different types."""
    number: NotRequired[str | None]
    """Number of the document, for example of an identity card."""
    file_url: str
    """Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)."""
    file_name: str
    """File name with extension, without folders."""
    file_size: int
    """Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: NotRequired[str | None]
    """When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings."""
    notes: NotRequired[str | None]
    """Free text for the reviewer."""
    legal_representative_document: NotRequired[str | None]
    """The `document` of one of `legal_representatives`, if `type` starts with `partner_`: the same as in the documents of that partner."""


class RegistrationAnswerValue(TypedDict):
    """Registration answer value."""

    line: int
    """Number of the line, from 1."""
    status: int
    """201."""
    replayed: NotRequired[bool]
    """The first answer to this `idempotency_key`, repeated."""
    body: RegistrationAnswerValueBody


class RegistrationAnswerValueBody(TypedDict):
    """Registration answer value body."""

    message: str
    data: RegisteredSubmerchant
    warnings: NotRequired[list[RegistrationAnswerValueBodyWarningsItem]]


class RegistrationAnswerValueBodyWarningsItem(TypedDict):
    """Registration answer value body warnings item."""

    path: str
    message: str


class RegistrationAnswerValue2(TypedDict):
    """Registration answer value2."""

    line: int
    """Number of the line, from 1."""
    status: int
    """As of a single request: 400, 409, 422, 429, …"""
    retry_after: NotRequired[int]
    """Of 429 and 503: send the line again after so many seconds."""
    body: RegistrationAnswerValue2Body


class RegistrationAnswerValue2Body(TypedDict):
    """Registration answer value2 body."""

    message: str
    code: Literal["VALIDATION_ERROR", "MALFORMED_JSON", "UNAUTHORIZED", "FORBIDDEN", "SECOND_FACTOR_REQUIRED", "STEP_UP_REQUIRED", "SSO_FAILED", "SSO_REFUSED", "SSO_REQUIRED", "NOT_FOUND", "METHOD_NOT_ALLOWED", "REQUEST_TIMEOUT", "INVALID_STATUS", "CLAIM_HELD", "TOO_MANY_CLAIMS", "SAME_PERSON", "SECOND_PERSON_MISSING", "APPROVAL_FAILED", "CASE_CHANGED", "PERSON_CANNOT_REVIEW", "TOO_MANY_NOTES", "QUEUE_VIEWS_CHANGED", "TOO_MANY_QUEUE_VIEWS", "RETENTION_REQUIRED", "EXTERNAL_ID_TAKEN", "ENDPOINT_EXISTS", "EMAIL_TAKEN", "LAST_ADMIN", "SUMMARY_TOO_LARGE", "LAST_OWNER", "IDEMPOTENCY_KEY_IN_USE", "SUBMERCHANT_ERASED", "PLACE_EXPIRED", "PAYLOAD_TOO_LARGE", "HEADERS_TOO_LARGE", "TOO_MANY_LINES", "FILE_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "FILE_TYPE_NOT_ALLOWED", "FILE_UNREADABLE", "REQUIREMENTS_NOT_MET", "DOCUMENTS_NOT_SEEN", "TOO_MANY_ENDPOINTS", "LEGAL_REPRESENTATIVE_NOT_ALLOWED", "LEGAL_REPRESENTATIVE_NOT_FOUND", "FILE_NOT_FOUND", "FILES_OFF", "FILE_QUOTA_EXCEEDED", "SUBMERCHANT_NOT_FOUND", "DOCUMENT_TYPE_NOT_ALLOWED", "TOO_MANY_LEGAL_REPRESENTATIVES", "TOO_MANY_ADDRESSES", "TOO_MANY_DOCUMENTS", "TOO_MANY_PEOPLE", "IDEMPOTENCY_KEY_REUSED", "RATE_LIMIT_EXCEEDED", "TOO_MANY_EVENT_STREAMS", "INTERNAL_ERROR", "FILE_UNAVAILABLE", "TOO_MANY_STREAMS", "UNAVAILABLE"]
    errors: list[RegistrationAnswerValue2BodyErrorsItem]
    request_id: str


class RegistrationAnswerValue2BodyErrorsItem(TypedDict):
    """Registration answer value2 body errors item."""

    path: str
    code: str
    message: str


class Submerchant(TypedDict):
    """Submerchant."""

    id: str
    external_id: str | None
    status: Literal["pending", "pending_review", "active", "rejected"]
    entity_type: Literal["pj", "pf"]
    trade_name: str | None
    legal_name: str
    tax_id: str
    email: str | None
    phone: str | None
    birth_date: str | None
    mother_name: str | None
    business_type: str | None
    product_categories: list[str]
    average_ticket: int | None
    """Centavos."""
    monthly_revenue: int | None
    """Centavos."""
    mcc: str | None
    mcc_source: Literal["merchant", "cnae", None]
    """Origin of `mcc`: set by the merchant, or derived from the primary CNAE."""
    mcc_table_version: str | None
    """With `mcc_source: "cnae"`, the version of the conversion table."""
    cnaes: list[SubmerchantCnaesItem]
    metadata: dict[str, str]
    review_notes: str | None
    """The reviewer’s message to the merchant."""
    review_reasons: list[SubmerchantReviewReasonsItem]
    submitted_at: str | None
    """Time of the last submission for review."""
    reviewed_at: str | None
    """Time of the last decision."""
    activated_at: str | None
    resubmission_count: int
    erased_at: str | None
    """Time of its erasure: the record has no personal data since."""
    created_at: str
    updated_at: str


class SubmerchantCnaesItem(TypedDict):
    """Submerchant cnaes item."""

    code: str
    description: str | None
    is_primary: bool


class SubmerchantReviewReasonsItem(TypedDict):
    """Submerchant review reasons item."""

    code: str
    """From the catalogue of review reasons."""
    message: str | None
    """What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese."""
    document_id: str | None
    legal_representative_id: str | None
    field: str | None
    """The field of the submerchant concerned."""


class SubmerchantChange(TypedDict):
    """Submerchant change."""

    position: int
    """Its place in the history; numbers may be missing between."""
    at: str
    action: Literal["submerchant.created", "submerchant.updated", "submerchant.submitted", "submerchant.approved", "submerchant.changes_approved", "submerchant.rejected", "submerchant.resubmission_requested", "submerchant.erased", "document.submitted", "document.replaced", "document.approved", "document.rejected", "document.expired", "document.deleted", "legal_representative.added", "legal_representative.updated", "legal_representative.deleted", "address.added", "address.updated", "address.deleted"]
    object: SubmerchantChangeObject
    by: SubmerchantChangeBy
    """Who made the change. The operator’s reviewers are not named."""
    fields: list[str]
    """Fields that the change set, without their values."""
    status: SubmerchantChangeStatus | None
    """The status of `object`; null when the change left it."""
    notes: str | None
    """The reviewer’s message with this decision; of a rejected document otherwise the text of the catalogue."""
    reasons: list[SubmerchantChangeReasonsItem]
    """The reasons of this decision."""


class SubmerchantChangeObject(TypedDict):
    """Submerchant change object."""

    kind: Literal["submerchant", "legal_representative", "address", "document"]
    id: str


class SubmerchantChangeBy(TypedDict):
    """Who made the change. The operator’s reviewers are not named."""

    side: Literal["merchant", "seller", "operator", "service"]
    """`seller`: with an onboarding link. `service`: the clock, the sandbox, or a check."""
    name: str | None
    """The name of one of your people."""


class SubmerchantChangeStatus(TypedDict):
    """The status of `object`; null when the change left it."""

    before: str | None
    after: str


class SubmerchantChangeReasonsItem(TypedDict):
    """Submerchant change reasons item."""

    code: str
    """From the catalogue of review reasons."""
    message: str | None
    """What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese."""
    document_id: str | None
    legal_representative_id: str | None
    field: str | None
    """The field of the submerchant concerned."""


class SubmerchantExport(TypedDict):
    """Submerchant export."""

    exported_at: str
    submerchant: Submerchant
    legal_representatives: list[LegalRepresentative]
    addresses: list[Address]
    documents: list[SubmerchantDocument]
    """Replaced ones too."""
    files: list[SubmerchantExportFilesItem]
    """What was recorded of the files at the documents’ addresses."""
    events: list[SubmerchantExportEventsItem]
    """Retained for 30 days."""
    deliveries: list[SubmerchantExportDeliveriesItem]
    """To whom the events were sent, without what receivers answered."""
    trail: list[SubmerchantExportTrailItem]
    """All changes, oldest first."""


class SubmerchantExportFilesItem(TypedDict):
    """Submerchant export files item."""

    document_id: str
    status: str
    sha256: str | None
    size: int | None
    """Bytes."""
    mime_type: str | None
    fetched_at: str | None


class SubmerchantExportEventsItem(TypedDict):
    """Submerchant export events item."""

    id: str
    event: str
    occurred_at: str
    body: dict[str, Any]


class SubmerchantExportDeliveriesItem(TypedDict):
    """Submerchant export deliveries item."""

    id: str
    endpoint_id: str
    event_id: str
    event: str
    status: str
    attempts: int
    last_status: int | None
    last_attempt_at: str | None


class SubmerchantExportTrailItem(TypedDict):
    """Submerchant export trail item."""

    position: int
    at: str
    actor: SubmerchantExportTrailItemActor
    request_id: str | None
    action: str
    object: SubmerchantExportTrailItemObject
    before: Any
    """Changed fields. `{ "erased": true }` stands for an erased value."""
    after: Any
    """Changed fields. `{ "erased": true }` stands for an erased value."""
    hash: str


class SubmerchantExportTrailItemActor(TypedDict):
    """Submerchant export trail item actor."""

    kind: str
    id: NotRequired[str]
    name: NotRequired[str]
    user: NotRequired[str]


class SubmerchantExportTrailItemObject(TypedDict):
    """Submerchant export trail item object."""

    kind: str
    id: str


class LegalRepresentative(TypedDict):
    """Legal representative."""

    id: str
    submerchant_id: str
    document: str
    entity_type: Literal["pf", "pj"]
    name: str
    legal_name: str | None
    birth_date: str | None
    mother_name: str | None
    email: str | None
    phone: str | None
    role: Literal["legal_representative", "individual_owner", "corporate_owner", "admin", None]
    qualification: Literal["DIRECTOR", "ADMIN", "OWNER", "OWNER-ADMIN", "ATTORNEY", None]
    participation_percentage: float | None
    is_admin: bool
    created_at: str
    updated_at: str


class SubmerchantDocument(TypedDict):
    """Submerchant document."""

    id: str
    submerchant_id: str
    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    legal_representative_id: str | None
    number: str | None
    file_url: str
    file_name: str
    file_size: int
    """Bytes."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: str | None
    notes: str | None
    status: Literal["pending", "approved", "rejected", "expired"]
    verification_code: str | None
    """Reason for the rejection, from the catalogue of review reasons."""
    verification_notes: str | None
    """The reviewer’s notes, otherwise the text of the catalogue for `verification_code` in the language of `Accept-Language`. Events have it in Portuguese."""
    verified_at: str | None
    replaced_at: str | None
    """When it was replaced by a newer document of the same type."""
    created_at: str
    updated_at: str


class FileLink(TypedDict):
    """File link."""

    url: str
    """The address: for a browser, without credentials. Do not store it."""
    expires_at: str | None
    """When it stops working; null: the file is on your host."""


class Address(TypedDict):
    """Address."""

    id: str
    submerchant_id: str
    type: Literal["billing", "shipping", "both"]
    street: str
    number: str
    complement: str | None
    neighborhood: str
    city: str
    state: str
    zip_code: str
    country: str
    is_primary: bool
    created_at: str
    updated_at: str


class NewOnboardingLink(TypedDict):
    """New onboarding link."""

    id: str
    submerchant_id: str | None
    legal_representative_id: str | None
    """The partner whose documents the link is for; null: the link is the seller’s."""
    status: Literal["open", "started", "completed", "expired", "revoked"]
    """`open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it."""
    locale: Literal["pt-BR", "en"]
    created_at: str
    expires_at: str
    started_at: str | None
    """The seller’s first step."""
    last_step_at: str | None
    """The seller’s last change."""
    completed_at: str | None
    """When the seller submitted."""
    revoked_at: str | None
    return_url: str | None
    allowed_origins: list[str]
    """Origins of pages that may frame the page of this link."""
    url: str
    """The address to give to the seller, this once: only a hash of its secret is stored. Whoever has it can begin, so send it to the seller alone."""


class OnboardingLink(TypedDict):
    """Onboarding link."""

    id: str
    submerchant_id: str | None
    legal_representative_id: str | None
    """The partner whose documents the link is for; null: the link is the seller’s."""
    status: Literal["open", "started", "completed", "expired", "revoked"]
    """`open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it."""
    locale: Literal["pt-BR", "en"]
    created_at: str
    expires_at: str
    started_at: str | None
    """The seller’s first step."""
    last_step_at: str | None
    """The seller’s last change."""
    completed_at: str | None
    """When the seller submitted."""
    revoked_at: str | None
    return_url: str | None
    allowed_origins: list[str]
    """Origins of pages that may frame the page of this link."""


class OnboardingSettings(TypedDict):
    """Onboarding settings."""

    display_name: str | None
    """The name that the page shows."""
    accent_color: str | None
    """The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA)."""
    logo_url: str | None
    """The address of the logo, on this service; it changes with the logo. Null: none."""
    texts: OnboardingSettingsTexts
    return_url: str | None
    """Where new links offer to go at the end, unless they say otherwise."""
    locale: Literal["pt-BR", "en", None]
    """The language in which new links open, unless they say otherwise."""
    expires_in_hours: int | None
    """Hours until a new link ends, unless it says otherwise."""
    in_force: OnboardingSettingsInForce
    """What counts: a value of the merchant’s before one of the operator’s, and without both the service’s own."""


class OnboardingSettingsTexts(TypedDict):
    """Onboarding settings texts."""

    pt: OnboardingSettingsTextsPt
    en: OnboardingSettingsTextsEn


class OnboardingSettingsTextsPt(TypedDict):
    """Onboarding settings texts pt."""

    welcome_title: str | None
    """The title of the first screen."""
    welcome_text: str | None
    """The words below it."""
    finished_text: str | None
    """What the seller reads after submitting."""
    contact: str | None
    """Where the seller can ask, such as an e-mail address; shown on every screen."""


class OnboardingSettingsTextsEn(TypedDict):
    """Onboarding settings texts en."""

    welcome_title: str | None
    """The title of the first screen."""
    welcome_text: str | None
    """The words below it."""
    finished_text: str | None
    """What the seller reads after submitting."""
    contact: str | None
    """Where the seller can ask, such as an e-mail address; shown on every screen."""


class OnboardingSettingsInForce(TypedDict):
    """What counts: a value of the merchant’s before one of the operator’s, and without both the service’s own."""

    display_name: str | None
    """The name that the page shows."""
    accent_color: str | None
    """The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA)."""
    logo_url: str | None
    """The address of the logo, on this service; it changes with the logo. Null: none."""
    texts: OnboardingSettingsInForceTexts
    return_url: str | None
    """Where new links offer to go at the end, unless they say otherwise."""
    locale: Literal["pt-BR", "en"]
    expires_in_hours: int


class OnboardingSettingsInForceTexts(TypedDict):
    """Onboarding settings in force texts."""

    pt: OnboardingSettingsInForceTextsPt
    en: OnboardingSettingsInForceTextsEn


class OnboardingSettingsInForceTextsPt(TypedDict):
    """Onboarding settings in force texts pt."""

    welcome_title: str | None
    """The title of the first screen."""
    welcome_text: str | None
    """The words below it."""
    finished_text: str | None
    """What the seller reads after submitting."""
    contact: str | None
    """Where the seller can ask, such as an e-mail address; shown on every screen."""


class OnboardingSettingsInForceTextsEn(TypedDict):
    """Onboarding settings in force texts en."""

    welcome_title: str | None
    """The title of the first screen."""
    welcome_text: str | None
    """The words below it."""
    finished_text: str | None
    """What the seller reads after submitting."""
    contact: str | None
    """Where the seller can ask, such as an e-mail address; shown on every screen."""


class StoredFile(TypedDict):
    """Stored file."""

    id: str
    status: Literal["uploading", "ready"]
    """`uploading`: bytes are missing. `ready`: documents can use it."""
    file_url: str
    """The address to send as `file_url` of a document. It never changes, and opens nothing by itself."""
    file_size: int | None
    """Bytes of the whole file; null while they are not known."""
    received: int
    """Bytes that are stored: where an upload continues."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg", None]
    """Detected from the first bytes; null before they arrive."""
    sha256: str | None
    """SHA-256 of the whole file, in hexadecimal; null before."""
    submerchant_id: str | None
    """The submerchant whose document uses the file; null: none yet."""
    created_at: str
    expires_at: str | None
    """When the file is deleted unless a document uses it; null: one does."""


class ReadyFile(TypedDict):
    """Ready file."""

    id: str
    status: Literal["ready"]
    """Documents can use it."""
    file_url: str
    """The address to send as `file_url` of a document. It never changes, and opens nothing by itself."""
    file_size: int
    """Bytes of the whole file."""
    received: int
    """Bytes that are stored: where an upload continues."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    """Detected from the first bytes."""
    sha256: str
    """SHA-256 of the whole file, in hexadecimal."""
    submerchant_id: str | None
    """The submerchant whose document uses the file; null: none yet."""
    created_at: str
    expires_at: str | None
    """When the file is deleted unless a document uses it; null: one does."""


class FileUsage(TypedDict):
    """File usage."""

    bytes: int
    """Bytes of all files."""
    files: int
    """Number of files."""
    quota_bytes: int
    """The most bytes, as the operator has set it."""


class Charge(TypedDict):
    """Charge."""

    id: str
    """UUIDv7; its time is `created_at`."""
    submerchant_id: str | None
    """The submerchant of the record; null for the merchant itself."""
    external_id: str | None
    """The merchant’s own reference. Need not be unique."""
    status: Literal["pending", "authorized", "captured", "failed", "voided", "expired", "partially_refunded", "refunded", "chargeback"]
    payment_method: Literal["credit_card", "debit_card", "pix", "boleto"]
    amount: int
    """Amount paid by the buyer. Centavos."""
    fee_amount: int
    """Fee of the service. Centavos."""
    net_amount: int
    """`amount` less `fee_amount`. Centavos."""
    refunded_amount: int
    """Amount refunded so far, at most `amount`. Centavos."""
    currency: Literal["BRL"]
    installments: int
    """Number of installments."""
    description: str | None
    card_brand: str | None
    """Cards: the brand."""
    card_last_digits: str | None
    """Cards: the last 4 digits of the number."""
    pix_end_to_end_id: str | None
    """Pix: end-to-end identifier of the transfer."""
    boleto_line: str | None
    """Boleto: the payment line (linha digitável), digits only."""
    failure_reason: str | None
    """Cause of the failure, for people."""
    due_date: str | None
    """Last day of payment, of a boleto for example."""
    paid_at: str | None
    """When the buyer paid."""
    created_at: str
    """The time in `id`."""
    updated_at: str
    """The `occurred_at` of the state shown."""


class ChargesSummary(TypedDict):
    """Charges summary."""

    count: int
    """Number of records."""
    amount: int
    """Sum of `amount` in centavos."""
    fee_amount: int
    """Sum of `fee_amount` in centavos."""
    net_amount: int
    """Sum of `net_amount` in centavos."""
    refunded_amount: int
    """Sum of `refunded_amount` in centavos."""
    groups: list[ChargesSummaryGroupsItem]
    """The same for each status and payment_method that occurs."""


class ChargesSummaryGroupsItem(TypedDict):
    """Charges summary groups item."""

    status: Literal["pending", "authorized", "captured", "failed", "voided", "expired", "partially_refunded", "refunded", "chargeback"]
    payment_method: Literal["credit_card", "debit_card", "pix", "boleto"]
    count: int
    """Number of records."""
    amount: int
    """Sum of `amount` in centavos."""
    fee_amount: int
    """Sum of `fee_amount` in centavos."""
    net_amount: int
    """Sum of `net_amount` in centavos."""
    refunded_amount: int
    """Sum of `refunded_amount` in centavos."""


class PaymentDays(TypedDict):
    """Payment days."""

    days: list[PaymentDaysDaysItem]
    """Each day, oldest first, also those without a record."""


class PaymentDaysDaysItem(TypedDict):
    """Payment days days item."""

    day: str
    """A day of the time zone."""
    count: int
    """Number of records."""
    amount: int | None
    """Sum of `amount` in centavos; null where there are too many records to read."""


class Withdrawal(TypedDict):
    """Withdrawal."""

    id: str
    """UUIDv7; its time is `created_at`."""
    submerchant_id: str | None
    """The submerchant of the record; null for the merchant itself."""
    external_id: str | None
    """The merchant’s own reference. Need not be unique."""
    status: Literal["pending", "processing", "completed", "failed", "cancelled"]
    amount: int
    """Amount deducted from the wallet. Centavos."""
    fee_amount: int
    """Fee of the service. Centavos."""
    net_amount: int
    """Amount transferred: `amount` less `fee_amount`. Centavos."""
    currency: Literal["BRL"]
    bank_account: WithdrawalBankAccount | None
    """The destination account."""
    pix_key: str | None
    """Destination Pix key. Masked before it is stored."""
    pix_end_to_end_id: str | None
    """Pix: end-to-end identifier of the transfer."""
    failure_reason: str | None
    """Cause of the failure, for people."""
    completed_at: str | None
    """When the money arrived."""
    created_at: str
    """The time in `id`."""
    updated_at: str
    """The `occurred_at` of the state shown."""


class WithdrawalBankAccount(TypedDict):
    """The destination account."""

    bank_code: str
    """COMPE code."""
    branch: str
    account: str
    """Number with check digit. Masked before it is stored."""


class WithdrawalsSummary(TypedDict):
    """Withdrawals summary."""

    count: int
    """Number of records."""
    amount: int
    """Sum of `amount` in centavos."""
    fee_amount: int
    """Sum of `fee_amount` in centavos."""
    net_amount: int
    """Sum of `net_amount` in centavos."""
    groups: list[WithdrawalsSummaryGroupsItem]
    """The same for each status that occurs."""


class WithdrawalsSummaryGroupsItem(TypedDict):
    """Withdrawals summary groups item."""

    status: Literal["pending", "processing", "completed", "failed", "cancelled"]
    count: int
    """Number of records."""
    amount: int
    """Sum of `amount` in centavos."""
    fee_amount: int
    """Sum of `fee_amount` in centavos."""
    net_amount: int
    """Sum of `net_amount` in centavos."""


class Anticipation(TypedDict):
    """Anticipation."""

    id: str
    """UUIDv7; its time is `created_at`."""
    submerchant_id: str | None
    """The submerchant of the record; null for the merchant itself."""
    external_id: str | None
    """The merchant’s own reference. Need not be unique."""
    status: Literal["pending", "approved", "completed", "refused", "cancelled"]
    amount: int
    """Total of its receivables at their due dates. Centavos."""
    fee_amount: int
    """Fee for the early payment. Centavos."""
    net_amount: int
    """Amount paid: `amount` less `fee_amount`. Centavos."""
    currency: Literal["BRL"]
    receivable_count: int
    """Number of receivables."""
    receivable_ids: list[str]
    """Ids of the receivables; empty if the payment core does not list them. Each receivable names its anticipation in `anticipation_id`."""
    requested_at: str | None
    approved_at: str | None
    completed_at: str | None
    """When it was paid."""
    created_at: str
    """The time in `id`."""
    updated_at: str
    """The `occurred_at` of the state shown."""


class AnticipationsSummary(TypedDict):
    """Anticipations summary."""

    count: int
    """Number of records."""
    amount: int
    """Sum of `amount` in centavos."""
    fee_amount: int
    """Sum of `fee_amount` in centavos."""
    net_amount: int
    """Sum of `net_amount` in centavos."""
    groups: list[AnticipationsSummaryGroupsItem]
    """The same for each status that occurs."""


class AnticipationsSummaryGroupsItem(TypedDict):
    """Anticipations summary groups item."""

    status: Literal["pending", "approved", "completed", "refused", "cancelled"]
    count: int
    """Number of records."""
    amount: int
    """Sum of `amount` in centavos."""
    fee_amount: int
    """Sum of `fee_amount` in centavos."""
    net_amount: int
    """Sum of `net_amount` in centavos."""


class Wallet(TypedDict):
    """Wallet."""

    id: str
    """UUIDv7; its time is `created_at`."""
    submerchant_id: str | None
    """The submerchant of the record; null for the merchant itself."""
    external_id: str | None
    """The merchant’s own reference. Need not be unique."""
    status: Literal["active", "blocked"]
    currency: Literal["BRL"]
    available_amount: int
    """Amount available for withdrawal; negative when refunds or chargebacks exceed the balance. Centavos."""
    blocked_amount: int
    """Amount blocked, for example by a dispute. Centavos."""
    waiting_funds_amount: int
    """Amount of receivables that are not yet due. Centavos."""
    created_at: str
    """The time in `id`."""
    updated_at: str
    """The `occurred_at` of the state shown."""


class WalletsSummary(TypedDict):
    """Wallets summary."""

    count: int
    """Number of records."""
    available_amount: int
    """Sum of `available_amount` in centavos."""
    blocked_amount: int
    """Sum of `blocked_amount` in centavos."""
    waiting_funds_amount: int
    """Sum of `waiting_funds_amount` in centavos."""
    groups: list[WalletsSummaryGroupsItem]
    """The same for each status that occurs."""


class WalletsSummaryGroupsItem(TypedDict):
    """Wallets summary groups item."""

    status: Literal["active", "blocked"]
    count: int
    """Number of records."""
    available_amount: int
    """Sum of `available_amount` in centavos."""
    blocked_amount: int
    """Sum of `blocked_amount` in centavos."""
    waiting_funds_amount: int
    """Sum of `waiting_funds_amount` in centavos."""


class Receivable(TypedDict):
    """Receivable."""

    id: str
    """UUIDv7; its time is `created_at`."""
    submerchant_id: str | None
    """The submerchant of the record; null for the merchant itself."""
    external_id: str | None
    """The merchant’s own reference. Need not be unique."""
    status: Literal["scheduled", "anticipated", "paid", "cancelled"]
    charge_id: str
    """The charge of the installment."""
    anticipation_id: str | None
    """The anticipation that paid it early."""
    installment: int
    """Number of the installment, from 1."""
    installments: int
    """Number of installments of the charge."""
    amount: int
    """Gross amount. Centavos."""
    fee_amount: int
    """Fee of the service. Centavos."""
    net_amount: int
    """`amount` less `fee_amount`. Centavos."""
    currency: Literal["BRL"]
    due_date: str
    """Due date of the payment."""
    paid_at: str | None
    """When it was paid."""
    created_at: str
    """The time in `id`."""
    updated_at: str
    """The `occurred_at` of the state shown."""


class ReceivablesSummary(TypedDict):
    """Receivables summary."""

    count: int
    """Number of records."""
    amount: int
    """Sum of `amount` in centavos."""
    fee_amount: int
    """Sum of `fee_amount` in centavos."""
    net_amount: int
    """Sum of `net_amount` in centavos."""
    groups: list[ReceivablesSummaryGroupsItem]
    """The same for each status that occurs."""


class ReceivablesSummaryGroupsItem(TypedDict):
    """Receivables summary groups item."""

    status: Literal["scheduled", "anticipated", "paid", "cancelled"]
    count: int
    """Number of records."""
    amount: int
    """Sum of `amount` in centavos."""
    fee_amount: int
    """Sum of `fee_amount` in centavos."""
    net_amount: int
    """Sum of `net_amount` in centavos."""


class Bank(TypedDict):
    """Bank."""

    id: str
    """Permanent: it is derived from the ISPB."""
    code: str | None
    """The code of the clearing system (COMPE); null for a bank that has none."""
    ispb: str
    """Identifier in the Brazilian payment system."""
    name: str
    """As the Banco Central publishes it."""


class EndpointWithSecret(TypedDict):
    """Endpoint with secret."""

    id: str
    url: str
    events: list[str]
    filter: EndpointWithSecretFilter | None
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""
    max_per_second: int | None
    """The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit."""
    max_concurrent: int | None
    """The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256."""
    status: Literal["active", "paused"]
    paused_reason: Literal["requested", "gone", "failing", None]
    """`requested`: by the request that created or changed it; `gone`: it answered 410; `failing`: every attempt failed for 3 days."""
    failing_since: str | None
    """Every attempt has failed since then; null after a success, and when reactivated."""
    previous_secret_expires_at: str | None
    """Until then the secret before the present one is valid too."""
    created_at: str
    updated_at: str
    secret: str
    """Signs every notification. Shown this once."""


class EndpointWithSecretFilter(TypedDict):
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""

    submerchant_id: NotRequired[list[str]]
    status: NotRequired[list[str]]
    entity_type: NotRequired[list[str]]
    document_type: NotRequired[list[str]]
    payment_method: NotRequired[list[str]]
    currency: NotRequired[list[str]]
    amount_from: NotRequired[int]
    """At least this amount, in centavos."""
    amount_to: NotRequired[int]
    """At most this amount, in centavos."""


class ApprovalRequest(TypedDict):
    """Approval request."""

    id: str
    status: Literal["pending", "approved", "rejected", "withdrawn", "expired", "failed"]
    """`failed`: something had changed since, so that the change could not be made any more; `failure` says what."""
    operation: str
    """The operation that waits, by its `operationId`."""
    needed_for: list[Literal["risk", "monthly_revenue", "category", "people", "keys", "limits", "settings", "endpoints"]]
    """The rules by which it needs a second person."""
    object: ApprovalRequestObject | None
    """What would change; null for what does not exist yet."""
    merchant_id: str | None
    """The merchant of the object; null for the operator’s."""
    changes: list[ApprovalRequestChangesItem]
    """What would change, as it was at the request."""
    requested_by: ApprovalRequestRequestedBy
    requested_at: str
    expires_at: str
    """From then on, it can no longer be approved."""
    decided_by: ApprovalRequestDecidedBy | None
    """Who approved, rejected or withdrew it."""
    decided_at: str | None
    comment: str | None
    failure: str | None
    """Why it failed, or was withdrawn without a person: the seller was erased. For people."""


class ApprovalRequestObject(TypedDict):
    """What would change; null for what does not exist yet."""

    kind: str
    id: str
    name: str | None
    """Null for sellers, and for what does not exist yet."""


class ApprovalRequestChangesItem(TypedDict):
    """Approval request changes item."""

    action: str
    """As in trails."""
    before: dict[str, Any] | None
    """Fields that would change, with their values at the request."""
    after: dict[str, Any] | None
    """These fields with their new values."""


class ApprovalRequestRequestedBy(TypedDict):
    """Approval request requested by."""

    kind: Literal["person", "key"]
    id: str
    name: str | None


class ApprovalRequestDecidedBy(TypedDict):
    """Who approved, rejected or withdrew it."""

    id: str
    name: str


class Endpoint(TypedDict):
    """Endpoint."""

    id: str
    url: str
    events: list[str]
    filter: EndpointFilter | None
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""
    max_per_second: int | None
    """The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit."""
    max_concurrent: int | None
    """The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256."""
    status: Literal["active", "paused"]
    paused_reason: Literal["requested", "gone", "failing", None]
    """`requested`: by the request that created or changed it; `gone`: it answered 410; `failing`: every attempt failed for 3 days."""
    failing_since: str | None
    """Every attempt has failed since then; null after a success, and when reactivated."""
    previous_secret_expires_at: str | None
    """Until then the secret before the present one is valid too."""
    created_at: str
    updated_at: str


class EndpointFilter(TypedDict):
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""

    submerchant_id: NotRequired[list[str]]
    status: NotRequired[list[str]]
    entity_type: NotRequired[list[str]]
    document_type: NotRequired[list[str]]
    payment_method: NotRequired[list[str]]
    currency: NotRequired[list[str]]
    amount_from: NotRequired[int]
    """At least this amount, in centavos."""
    amount_to: NotRequired[int]
    """At most this amount, in centavos."""


class EndpointFigures(TypedDict):
    """Endpoint figures."""

    endpoint_id: str
    pending: int
    """Deliveries that it has not accepted yet, held ones included."""
    waiting_for_rate: int | None
    """Deliveries whose time has come and that wait, because of `max_per_second`; counted up to 1,000. Null without `max_per_second`."""
    last_hour: EndpointFiguresLastHour
    last_24_hours: EndpointFiguresLast24Hours
    last_7_days: EndpointFiguresLast7Days
    by_hour: list[EndpointFiguresByHourItem]
    """The last 24 hours, one by one, oldest first; the last one has not ended."""
    by_6_hours: list[EndpointFiguresBy6HoursItem]
    """The last 7 days in parts of 6 hours, oldest first; the last one has not ended."""


class EndpointFiguresLastHour(TypedDict):
    """Endpoint figures last hour."""

    since: str
    """Counted from then on: the beginning of a quarter of an hour."""
    attempts: int
    """Attempts that have ended."""
    succeeded: int
    """Attempts that were answered with 2xx."""
    failed: int
    """The other ones."""
    given_up: int
    """Deliveries whose last attempt of the schedule failed."""
    success_rate: float | None
    """`succeeded` of `attempts`; null without attempts."""
    latency_ms: EndpointFiguresLastHourLatencyMs | None
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""


class EndpointFiguresLastHourLatencyMs(TypedDict):
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""

    average: int
    p50: int
    p95: int
    max: int


class EndpointFiguresLast24Hours(TypedDict):
    """Endpoint figures last24 hours."""

    since: str
    """Counted from then on: the beginning of a quarter of an hour."""
    attempts: int
    """Attempts that have ended."""
    succeeded: int
    """Attempts that were answered with 2xx."""
    failed: int
    """The other ones."""
    given_up: int
    """Deliveries whose last attempt of the schedule failed."""
    success_rate: float | None
    """`succeeded` of `attempts`; null without attempts."""
    latency_ms: EndpointFiguresLast24HoursLatencyMs | None
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""


class EndpointFiguresLast24HoursLatencyMs(TypedDict):
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""

    average: int
    p50: int
    p95: int
    max: int


class EndpointFiguresLast7Days(TypedDict):
    """Endpoint figures last7 days."""

    since: str
    """Counted from then on: the beginning of a quarter of an hour."""
    attempts: int
    """Attempts that have ended."""
    succeeded: int
    """Attempts that were answered with 2xx."""
    failed: int
    """The other ones."""
    given_up: int
    """Deliveries whose last attempt of the schedule failed."""
    success_rate: float | None
    """`succeeded` of `attempts`; null without attempts."""
    latency_ms: EndpointFiguresLast7DaysLatencyMs | None
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""


class EndpointFiguresLast7DaysLatencyMs(TypedDict):
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""

    average: int
    p50: int
    p95: int
    max: int


class EndpointFiguresByHourItem(TypedDict):
    """Endpoint figures by hour item."""

    since: str
    """Counted from then on: the beginning of a quarter of an hour."""
    attempts: int
    """Attempts that have ended."""
    succeeded: int
    """Attempts that were answered with 2xx."""
    failed: int
    """The other ones."""
    given_up: int
    """Deliveries whose last attempt of the schedule failed."""
    success_rate: float | None
    """`succeeded` of `attempts`; null without attempts."""
    latency_ms: EndpointFiguresByHourItemLatencyMs | None
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""


class EndpointFiguresByHourItemLatencyMs(TypedDict):
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""

    average: int
    p50: int
    p95: int
    max: int


class EndpointFiguresBy6HoursItem(TypedDict):
    """Endpoint figures by6 hours item."""

    since: str
    """Counted from then on: the beginning of a quarter of an hour."""
    attempts: int
    """Attempts that have ended."""
    succeeded: int
    """Attempts that were answered with 2xx."""
    failed: int
    """The other ones."""
    given_up: int
    """Deliveries whose last attempt of the schedule failed."""
    success_rate: float | None
    """`succeeded` of `attempts`; null without attempts."""
    latency_ms: EndpointFiguresBy6HoursItemLatencyMs | None
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""


class EndpointFiguresBy6HoursItemLatencyMs(TypedDict):
    """Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers."""

    average: int
    p50: int
    p95: int
    max: int


class Delivery(TypedDict):
    """Delivery."""

    id: str
    endpoint_id: str
    event_id: str
    event: str
    """Kind of the event."""
    status: Literal["pending", "held", "delivered", "failed", "cancelled"]
    """`held`: the endpoint is paused; `failed`: the last attempt of the schedule failed; `cancelled`: the endpoint was deleted first."""
    submerchant: DeliverySubmerchant | None
    """Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant."""
    attempts: int
    """All that were made, also before it was sent again."""
    attempts_left: int
    """How many the schedule still has when none succeeds; 0 when none follows."""
    last_status: int | None
    """HTTP status of the last answer."""
    last_error: str | None
    """Why the last attempt failed."""
    last_attempt_at: str | None
    next_attempt_at: str | None
    """When it is tried next; null when it is not, or held."""
    is_test: bool
    created_at: str
    """When it was queued first: the time that `id` carries."""
    occurred_at: str
    """When the event occurred. Earlier than `created_at` where the payment core fed the state late."""


class DeliverySubmerchant(TypedDict):
    """Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant."""

    id: str
    name: str


class DeliveryDetail(TypedDict):
    """Delivery detail."""

    id: str
    endpoint_id: str
    event_id: str
    event: str
    """Kind of the event."""
    status: Literal["pending", "held", "delivered", "failed", "cancelled"]
    """`held`: the endpoint is paused; `failed`: the last attempt of the schedule failed; `cancelled`: the endpoint was deleted first."""
    submerchant: DeliveryDetailSubmerchant | None
    """Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant."""
    attempts: int
    """All that were made, also before it was sent again."""
    attempts_left: int
    """How many the schedule still has when none succeeds; 0 when none follows."""
    last_status: int | None
    """HTTP status of the last answer."""
    last_error: str | None
    """Why the last attempt failed."""
    last_attempt_at: str | None
    next_attempt_at: str | None
    """When it is tried next; null when it is not, or held."""
    is_test: bool
    created_at: str
    """When it was queued first: the time that `id` carries."""
    occurred_at: str
    """When the event occurred. Earlier than `created_at` where the payment core fed the state late."""
    body: str | None
    """The exact text that is sent; null once its event is past 30 days."""
    attempt_log: list[DeliveryDetailAttemptLogItem]
    """Newest first, up to 100."""
    resends: list[DeliveryDetailResendsItem]
    """Each time that it was sent again, also with others; oldest first, the last 100."""


class DeliveryDetailSubmerchant(TypedDict):
    """Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant."""

    id: str
    name: str


class DeliveryDetailAttemptLogItem(TypedDict):
    """Delivery detail attempt log item."""

    id: str
    number: int
    """From 1, in the order in which they were made, also after it was sent again."""
    at: str
    url: str
    request_headers: dict[str, str]
    """As sent; signatures left out."""
    status: int | None
    error_code: str | None
    error_message: str | None
    location: str | None
    """Where a redirect pointed; it was not followed."""
    timings: DeliveryDetailAttemptLogItemTimings
    response_start: str
    """The beginning of the answer, up to 1 KiB."""
    response_bytes: int
    """Bytes read of the answer, up to 16 KiB."""


class DeliveryDetailAttemptLogItemTimings(TypedDict):
    """Delivery detail attempt log item timings."""

    dns_ms: float | None
    """Milliseconds; null when it did not take place."""
    connect_ms: float | None
    """Milliseconds; null when it did not take place."""
    tls_ms: float | None
    """Milliseconds; null when it did not take place."""
    first_byte_ms: float | None
    """Milliseconds; null when it did not take place."""
    total_ms: float


class DeliveryDetailResendsItem(TypedDict):
    """Delivery detail resends item."""

    at: str
    by: DeliveryDetailResendsItemBy
    """The key, person, or session of the webhook portal that asked for it."""


class DeliveryDetailResendsItemBy(TypedDict):
    """The key, person, or session of the webhook portal that asked for it."""

    kind: Literal["merchant_key", "merchant_person", "portal_session"]
    id: str | None
    name: str | None
    """The name of one of your people."""


class EventKind(TypedDict):
    """Event kind."""

    kind: str
    version: int
    """Version of its payload; each body says its own."""
    description: str
    schema: dict[str, Any]
    """JSON Schema of the notification’s body."""
    example: dict[str, Any]
    """A whole body."""


class RecordedEvent(TypedDict):
    """Recorded event."""

    id: str
    event: str
    created_at: str
    """When the service recorded it: the time that `id` carries."""
    occurred_at: str
    """When the event occurred. Earlier than `created_at` where the payment core fed the state late."""
    object_id: str
    body: dict[str, Any]
    """What is sent to endpoints."""


class PortalSession(TypedDict):
    """Portal session."""

    id: str
    access: Literal["read", "manage"]
    allowed_origins: list[str]
    locale: Literal["en", "pt-BR", None]
    """The language of the page; null: that of the browser."""
    accent_color: str | None
    """The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s."""
    external_id: str | None
    """Your id of the user whom the session is for. No personal data."""
    created_at: str
    expires_at: str
    """From then on, the session is refused."""
    revoked_at: str | None


class NewPortalSession(TypedDict):
    """New portal session."""

    id: str
    access: Literal["read", "manage"]
    allowed_origins: list[str]
    locale: Literal["en", "pt-BR", None]
    """The language of the page; null: that of the browser."""
    accent_color: str | None
    """The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s."""
    external_id: str | None
    """Your id of the user whom the session is for. No personal data."""
    created_at: str
    expires_at: str
    """From then on, the session is refused."""
    revoked_at: str | None
    url: str
    """The address for the iframe, with the token behind `#`. Shown only once: only the token’s hash is stored."""


class SubmerchantFigures(TypedDict):
    """Submerchant figures."""

    by_status: SubmerchantFiguresByStatus
    """Submerchants by their status now, regardless of the days."""
    in_progress: SubmerchantFiguresInProgress
    """Where registrations that are not submitted stand."""
    documents_expiring: SubmerchantFiguresDocumentsExpiring
    """Current documents that expire within 30 days, those that expire first; at most 20."""
    documents_to_replace: SubmerchantFiguresDocumentsToReplace
    """Current documents of submerchants in `pending_review` or `active` that were rejected or have expired, newest first; at most 20. Those in `pending` stand at the step `correction`."""
    rejected_recently: SubmerchantFiguresRejectedRecently
    """Of the newest 500 submerchants in `rejected`, those that were rejected within 30 days."""
    date_from: str
    """First day of the range."""
    date_to: str
    """Last day of the range."""
    time_zone: str
    """Whose days these are."""
    decided: SubmerchantFiguresDecided
    """Decisions in the range."""
    approval_rate: float | None
    """The share of decisions that approved; null without decisions."""
    seconds_to_decision: SubmerchantFiguresSecondsToDecision
    per_day: list[SubmerchantFiguresPerDayItem]
    """Every day of the range, oldest first."""


class SubmerchantFiguresByStatus(TypedDict):
    """Submerchants by their status now, regardless of the days."""

    pending: int
    pending_review: int
    active: int
    rejected: int


class SubmerchantFiguresInProgress(TypedDict):
    """Where registrations that are not submitted stand."""

    checked: int
    """The newest submerchants in `pending`, at most 500: the others are not looked at."""
    steps: list[SubmerchantFiguresInProgressStepsItem]


class SubmerchantFiguresInProgressStepsItem(TypedDict):
    """Submerchant figures in progress steps item."""

    step: Literal["correction", "data", "legal_representatives", "addresses", "documents", "submission"]
    """What is missing first: `correction` of documents that were rejected or have expired, `data` (the e-mail address), `legal_representatives`, `addresses`, `documents`; `submission` when nothing is."""
    count: int
    waiting_longest: list[SubmerchantFiguresInProgressStepsItemWaitingLongestItem]
    """Those that changed least recently, at most 5."""


class SubmerchantFiguresInProgressStepsItemWaitingLongestItem(TypedDict):
    """Submerchant figures in progress steps item waiting longest item."""

    id: str
    name: str
    updated_at: str


class SubmerchantFiguresDocumentsExpiring(TypedDict):
    """Current documents that expire within 30 days, those that expire first; at most 20."""

    until: str
    items: list[SubmerchantFiguresDocumentsExpiringItemsItem]
    has_more: bool


class SubmerchantFiguresDocumentsExpiringItemsItem(TypedDict):
    """Submerchant figures documents expiring items item."""

    id: str
    submerchant_id: str
    name: str
    """The name of the submerchant."""
    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    expires_at: str


class SubmerchantFiguresDocumentsToReplace(TypedDict):
    """Current documents of submerchants in `pending_review` or `active` that were rejected or have expired, newest first; at most 20. Those in `pending` stand at the step `correction`."""

    items: list[SubmerchantFiguresDocumentsToReplaceItemsItem]
    has_more: bool


class SubmerchantFiguresDocumentsToReplaceItemsItem(TypedDict):
    """Submerchant figures documents to replace items item."""

    id: str
    submerchant_id: str
    name: str
    """The name of the submerchant."""
    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    status: Literal["rejected", "expired"]


class SubmerchantFiguresRejectedRecently(TypedDict):
    """Of the newest 500 submerchants in `rejected`, those that were rejected within 30 days."""

    since: str
    count: int
    latest: list[SubmerchantFiguresRejectedRecentlyLatestItem]
    """Those that were rejected last, at most 5."""


class SubmerchantFiguresRejectedRecentlyLatestItem(TypedDict):
    """Submerchant figures rejected recently latest item."""

    id: str
    name: str
    reviewed_at: str


class SubmerchantFiguresDecided(TypedDict):
    """Decisions in the range."""

    total: int
    approved: int
    rejected: int
    sent_back: int


class SubmerchantFiguresSecondsToDecision(TypedDict):
    """Submerchant figures seconds to decision."""

    p50: float | None
    """From submission to decision; null without decisions."""
    p90: float | None
    """From submission to decision; null without decisions."""


class SubmerchantFiguresPerDayItem(TypedDict):
    """Submerchant figures per day item."""

    day: str
    submitted: int
    approved: int
    rejected: int
    sent_back: int
    p50_seconds: float | None
    """From submission to decision; null without decisions."""
    p90_seconds: float | None
    """From submission to decision; null without decisions."""


class ReviewReason(TypedDict):
    """Review reason."""

    code: Literal["illegible", "cropped", "wrong_document", "document_expired", "outdated", "incomplete", "data_mismatch", "not_the_person", "suspected_tampering", "file_unavailable", "tax_id_invalid", "name_mismatch", "address_mismatch", "partners_incomplete", "underage", "activity_not_accepted", "category_mismatch", "contact_invalid", "duplicate", "other"]
    about: Literal["submerchant", "document", "both"]
    """What it applies to."""
    message: ReviewReasonMessage


class ReviewReasonMessage(TypedDict):
    """Review reason message."""

    en: str
    pt: str


class Settings(TypedDict):
    """Settings."""

    time_zone: str
    """Whose days the merchant means, by a name of the IANA database: those of lists without `time_zone`, and the last day of documents that are given a day."""


class ApiKey(TypedDict):
    """Api key."""

    id: str
    name: str
    permission: Literal["read", "write"]
    """`read`: the key changes nothing."""
    scopes: list[str] | None
    """The permissions of the key; null: all that its `permission` names."""
    public_key: str
    expires_at: str | None
    """From then on, the key is refused."""
    address_ranges: list[str] | None
    """The addresses that may use the key; null: all."""
    last_used_at: str | None
    """Exact to a minute or two."""
    replaced_by: str | None
    """The key that replaces this one since its rotation."""
    created_at: str
    revoked_at: str | None


class ApprovalRequestDetail(TypedDict):
    """Approval request detail."""

    id: str
    status: Literal["pending", "approved", "rejected", "withdrawn", "expired", "failed"]
    """`failed`: something had changed since, so that the change could not be made any more; `failure` says what."""
    operation: str
    """The operation that waits, by its `operationId`."""
    needed_for: list[Literal["risk", "monthly_revenue", "category", "people", "keys", "limits", "settings", "endpoints"]]
    """The rules by which it needs a second person."""
    object: ApprovalRequestDetailObject | None
    """What would change; null for what does not exist yet."""
    merchant_id: str | None
    """The merchant of the object; null for the operator’s."""
    changes: list[ApprovalRequestDetailChangesItem]
    """What would change, as it was at the request."""
    requested_by: ApprovalRequestDetailRequestedBy
    requested_at: str
    expires_at: str
    """From then on, it can no longer be approved."""
    decided_by: ApprovalRequestDetailDecidedBy | None
    """Who approved, rejected or withdrew it."""
    decided_at: str | None
    comment: str | None
    failure: str | None
    """Why it failed, or was withdrawn without a person: the seller was erased. For people."""
    obstacle: Literal["own_request", "own_key", "access_given", "permission", "key", None]
    """Why you cannot approve it while it is pending: you asked for it, or issued the key that did, or its issuer is unknown; who asked gave you access or changed it less than 24 hours before or since; you lack a permission; only people approve. Null: nothing of these."""


class ApprovalRequestDetailObject(TypedDict):
    """What would change; null for what does not exist yet."""

    kind: str
    id: str
    name: str | None
    """Null for sellers, and for what does not exist yet."""


class ApprovalRequestDetailChangesItem(TypedDict):
    """Approval request detail changes item."""

    action: str
    """As in trails."""
    before: dict[str, Any] | None
    """Fields that would change, with their values at the request."""
    after: dict[str, Any] | None
    """These fields with their new values."""


class ApprovalRequestDetailRequestedBy(TypedDict):
    """Approval request detail requested by."""

    kind: Literal["person", "key"]
    id: str
    name: str | None


class ApprovalRequestDetailDecidedBy(TypedDict):
    """Who approved, rejected or withdrew it."""

    id: str
    name: str


class MerchantRules(TypedDict):
    """Merchant rules."""

    people: bool
    """Inviting, changing, disabling people, new links, resets of second factors."""
    keys: bool
    """Issuing and rotating keys. Revoking needs no second person."""
    endpoints: bool
    """Webhook endpoints and their secrets."""
    expires_after_days: int
    """Days until a request expires."""


class Person(TypedDict):
    """Person."""

    id: str
    email: str
    name: str
    role: Literal["admin", "reviewer", "senior_reviewer", "auditor", "owner", "developer", "support", "viewer"]
    """`admin`, `reviewer`, `senior_reviewer` and `auditor` belong to the operator, the others to a merchant."""
    language: Literal["pt-BR", "en"]
    merchant: PersonMerchant | None
    """The merchant whose person it is; null for the operator’s people."""
    status: Literal["invited", "active", "disabled"]
    """`invited`: has no password yet."""
    has_second_factor: bool
    """Has an authenticator app or a passkey."""
    has_sso_identity: bool
    """Is linked to an account of the identity provider."""
    created_at: str
    updated_at: str


class PersonMerchant(TypedDict):
    """The merchant whose person it is; null for the operator’s people."""

    id: str
    name: str
    mode: Literal["live", "test"]


class FailingEndpoint(TypedDict):
    """Failing endpoint."""

    id: str
    url: str
    events: list[str]
    filter: FailingEndpointFilter | None
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""
    max_per_second: int | None
    """The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit."""
    max_concurrent: int | None
    """The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256."""
    status: Literal["active", "paused"]
    paused_reason: Literal["requested", "gone", "failing", None]
    """`requested`: by the request that created or changed it; `gone`: it answered 410; `failing`: every attempt failed for 3 days."""
    failing_since: str
    """When the first of its attempts failed."""
    previous_secret_expires_at: str | None
    """Until then the secret before the present one is valid too."""
    created_at: str
    updated_at: str


class FailingEndpointFilter(TypedDict):
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""

    submerchant_id: NotRequired[list[str]]
    status: NotRequired[list[str]]
    entity_type: NotRequired[list[str]]
    document_type: NotRequired[list[str]]
    payment_method: NotRequired[list[str]]
    currency: NotRequired[list[str]]
    amount_from: NotRequired[int]
    """At least this amount, in centavos."""
    amount_to: NotRequired[int]
    """At most this amount, in centavos."""


class ExpiringApiKey(TypedDict):
    """Expiring api key."""

    id: str
    name: str
    public_key: str
    expires_at: str
    """From then on, the key is refused."""


class OnboardingProgress(TypedDict):
    """Onboarding progress."""

    id: str
    submerchant_id: str | None
    legal_representative_id: str | None
    """The partner whose documents the link is for; null: the link is the seller’s."""
    status: Literal["open", "started", "completed", "expired", "revoked"]
    """`open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it."""
    locale: Literal["pt-BR", "en"]
    created_at: str
    expires_at: str
    started_at: str | None
    """The seller’s first step."""
    last_step_at: str | None
    """The seller’s last change."""
    completed_at: str | None
    """When the seller submitted."""
    revoked_at: str | None


class SubmerchantCreatedEvent(TypedDict):
    """A submerchant was registered."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["submerchant.created"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    submerchant: Submerchant


class SubmerchantUpdatedEvent(TypedDict):
    """A field, a partner or an address of a submerchant was changed."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["submerchant.updated"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    submerchant: Submerchant


class SubmerchantSubmittedEvent(TypedDict):
    """A submerchant was submitted for review."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["submerchant.submitted"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    submerchant: Submerchant


class SubmerchantApprovedEvent(TypedDict):
    """A submerchant was approved and is active."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["submerchant.approved"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    submerchant: Submerchant


class SubmerchantRejectedEvent(TypedDict):
    """A submerchant was rejected; `review_reasons` contains the reasons."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["submerchant.rejected"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    submerchant: Submerchant


class SubmerchantResubmissionRequestedEvent(TypedDict):
    """A submerchant was reopened for correction."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["submerchant.resubmission_requested"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    submerchant: Submerchant


class SubmerchantErasedEvent(TypedDict):
    """A submerchant was erased: the record has no personal data any more. Erase what you keep of it."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["submerchant.erased"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    submerchant: Submerchant


class DocumentSubmittedEvent(TypedDict):
    """A document was sent."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["document.submitted"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    document: SubmerchantDocument


class DocumentApprovedEvent(TypedDict):
    """A document was approved."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["document.approved"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    document: SubmerchantDocument


class DocumentRejectedEvent(TypedDict):
    """A document was rejected; `verification_code` is the reason."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["document.rejected"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    document: SubmerchantDocument


class DocumentExpiredEvent(TypedDict):
    """A document expired; it must be replaced."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["document.expired"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    document: SubmerchantDocument


class ChargePendingEvent(TypedDict):
    """The status of a charge became pending."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.pending"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class ChargeAuthorizedEvent(TypedDict):
    """The status of a charge became authorized."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.authorized"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class ChargeCapturedEvent(TypedDict):
    """The status of a charge became captured."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.captured"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class ChargeFailedEvent(TypedDict):
    """The status of a charge became failed."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.failed"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class ChargeVoidedEvent(TypedDict):
    """The status of a charge became voided."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.voided"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class ChargeExpiredEvent(TypedDict):
    """The status of a charge became expired."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.expired"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class ChargePartiallyRefundedEvent(TypedDict):
    """The status of a charge became partially refunded."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.partially_refunded"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class ChargeRefundedEvent(TypedDict):
    """The status of a charge became refunded."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.refunded"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class ChargeChargebackEvent(TypedDict):
    """The status of a charge became chargeback."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["charge.chargeback"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    charge: Charge


class WithdrawalPendingEvent(TypedDict):
    """The status of a withdrawal became pending."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["withdrawal.pending"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    withdrawal: Withdrawal


class WithdrawalProcessingEvent(TypedDict):
    """The status of a withdrawal became processing."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["withdrawal.processing"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    withdrawal: Withdrawal


class WithdrawalCompletedEvent(TypedDict):
    """The status of a withdrawal became completed."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["withdrawal.completed"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    withdrawal: Withdrawal


class WithdrawalFailedEvent(TypedDict):
    """The status of a withdrawal became failed."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["withdrawal.failed"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    withdrawal: Withdrawal


class WithdrawalCancelledEvent(TypedDict):
    """The status of a withdrawal became cancelled."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["withdrawal.cancelled"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    withdrawal: Withdrawal


class AnticipationPendingEvent(TypedDict):
    """The status of a anticipation became pending."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["anticipation.pending"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    anticipation: Anticipation


class AnticipationApprovedEvent(TypedDict):
    """The status of a anticipation became approved."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["anticipation.approved"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    anticipation: Anticipation


class AnticipationCompletedEvent(TypedDict):
    """The status of a anticipation became completed."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["anticipation.completed"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    anticipation: Anticipation


class AnticipationRefusedEvent(TypedDict):
    """The status of a anticipation became refused."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["anticipation.refused"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    anticipation: Anticipation


class AnticipationCancelledEvent(TypedDict):
    """The status of a anticipation became cancelled."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["anticipation.cancelled"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    anticipation: Anticipation


class EndpointFailingEvent(TypedDict):
    """Every attempt at another webhook endpoint of the merchant has failed for some time: 30 minutes unless the operator has set another. Once for each outage."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["endpoint.failing"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    endpoint: FailingEndpoint


class EndpointRecoveredEvent(TypedDict):
    """Another webhook endpoint of the merchant, of which `endpoint.failing` was sent, works again."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["endpoint.recovered"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    endpoint: FailingEndpoint


class EndpointPausedEvent(TypedDict):
    """The service paused another webhook endpoint of the merchant; `paused_reason` says why."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["endpoint.paused"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    endpoint: Endpoint


class ApiKeyExpiringEvent(TypedDict):
    """An API key of the merchant expires within 14 days and has no replacement; once more within a day. Rotate it."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["api_key.expiring"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    api_key: ExpiringApiKey


class OnboardingStartedEvent(TypedDict):
    """A seller has begun with an onboarding link: its address is used up."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["onboarding.started"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    onboarding: OnboardingProgress


class OnboardingCompletedEvent(TypedDict):
    """A seller has submitted the registration with an onboarding link."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["onboarding.completed"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    onboarding: OnboardingProgress


class OnboardingAbandonedEvent(TypedDict):
    """An onboarding link has ended before the seller submitted, or the seller has done nothing with it for 3 days. They may still go on until it ends."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["onboarding.abandoned"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    onboarding: OnboardingProgress


class OnboardingPartnerInvitedEvent(TypedDict):
    """A seller has made a link for a partner’s documents on the page of hosted onboarding."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["onboarding.partner_invited"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    onboarding: OnboardingProgress


class OnboardingPartnerStartedEvent(TypedDict):
    """A partner has started with a link for the partner’s documents."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["onboarding.partner_started"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    onboarding: OnboardingProgress


class OnboardingPartnerCompletedEvent(TypedDict):
    """A partner has sent, with a link, all documents that review needs of the partner. The seller has not submitted by that."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["onboarding.partner_completed"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    onboarding: OnboardingProgress


class OnboardingPartnerAbandonedEvent(TypedDict):
    """A partner’s link has ended before the partner’s documents were complete, or the partner has done nothing with it for 3 days."""

    id: str
    """Identifier of the event; the same for every attempt."""
    event: Literal["onboarding.partner_abandoned"]
    occurred_at: str
    sequence: int
    """Grows per object: the greater is the later."""
    version: NotRequired[int]
    """Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1."""
    onboarding: OnboardingProgress


class Pagination(TypedDict):
    """Pagination."""

    page: int
    """Current page, from 1."""
    limit: int
    """Items per page."""
    total: int
    """All items found."""
    total_is_minimum: NotRequired[bool]
    """Only when `total` is a minimum: more items match than the 10000 that are counted, or not all records were read for it. `next` leads to all matches; a warning says so, too."""
    missing_share: NotRequired[float]
    """Only in lists of all merchants, and only while a server of a cluster does not answer: the share of the merchants who are missing from `data` and `total`, above 0 and below 1; a warning reports it, too."""
    totalPages: int
    """All pages that a number leads to."""
    next: str | None
    """The cursor of the next page, null after the last one: send it as `cursor`, with the same filters."""


class WarningsValueItem(TypedDict):
    """Warnings value item."""

    path: str
    """JSON pointer into the body, or `query/…`."""
    message: str
    """For people."""


class CreateSubmerchantBody(TypedDict):
    """Create submerchant body."""

    entity_type: NotRequired[Literal["pj", "pf"]]
    """`pj`: legal entity; `pf`: individual."""
    legal_name: str
    """`pj`: registered company name; `pf`: full name of the person."""
    tax_id: str
    """14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check."""
    external_id: NotRequired[str | None]
    """Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC."""
    trade_name: NotRequired[str | None]
    """Trade name."""
    email: NotRequired[str | None]
    """Contact e-mail. Required before review."""
    phone: NotRequired[str | None]
    """Contact telephone, 8 to 15 digits."""
    birth_date: NotRequired[str | None]
    """`pf`: date of birth. Optional, speeds up review."""
    mother_name: NotRequired[str | None]
    """`pf`: mother’s full name. Optional, speeds up review."""
    business_type: NotRequired[str | None]
    """For example `physical` or `online`."""
    product_categories: NotRequired[list[str] | None]
    """Your identifiers of the product categories, up to 50."""
    average_ticket: NotRequired[int | None]
    """Average amount of a sale, in centavos."""
    monthly_revenue: NotRequired[int | None]
    """Expected monthly revenue, in centavos."""
    mcc: NotRequired[str | None]
    """Merchant category code. If left out, it is derived from the primary CNAE."""
    cnaes: NotRequired[list[CreateSubmerchantBodyCnaesItem] | None]
    """Economic activities, up to 100; one may be primary."""
    metadata: NotRequired[dict[str, str] | None]
    """Up to 50 key-value pairs of text. An update replaces all of them."""
    legal_representatives: NotRequired[list[CreateSubmerchantBodyLegalRepresentativesItem] | None]
    """Partners, each with another `document`; not of a `pf`."""
    addresses: NotRequired[list[CreateSubmerchantBodyAddressesItem] | None]
    """Addresses. The first is primary, unless another has `is_primary: true`."""
    documents: NotRequired[list[CreateSubmerchantBodyDocumentsItem] | None]
    """The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`."""
    submit: NotRequired[bool]
    """Submits the submerchant for review at once. While requirements are missing, nothing is created."""


class CreateSubmerchantBodyCnaesItem(TypedDict):
    """Create submerchant body cnaes item."""

    code: str
    """CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits."""
    description: NotRequired[str | None]
    """Description of the activity."""
    is_primary: NotRequired[bool]
    """The main activity. At most one item may be `true`."""


class CreateSubmerchantBodyLegalRepresentativesItem(TypedDict):
    """Create submerchant body legal representatives item."""

    name: str
    """Full name of the partner, or of the contact person of a partner that is a company."""
    document: str
    """11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner."""
    entity_type: NotRequired[Literal["pf", "pj"]]
    """Type of the partner."""
    legal_name: NotRequired[str | None]
    """Registered name of a partner that is a company."""
    birth_date: NotRequired[str | None]
    mother_name: NotRequired[str | None]
    email: NotRequired[str | None]
    phone: NotRequired[str | None]
    role: NotRequired[Literal["legal_representative", "individual_owner", "corporate_owner", "admin", None]]
    qualification: NotRequired[Literal["DIRECTOR", "ADMIN", "OWNER", "OWNER-ADMIN", "ATTORNEY", None]]
    participation_percentage: NotRequired[float | None]
    """Share of the company, 0 to 100."""
    is_admin: NotRequired[bool]
    """Marks the partner as administrator of the account."""
    documents: NotRequired[list[CreateSubmerchantBodyLegalRepresentativesItemDocumentsItem] | None]
    """The partner’s documents, whose `type` starts with `partner_`."""


class CreateSubmerchantBodyLegalRepresentativesItemDocumentsItem(TypedDict):
    """Create submerchant body legal representatives item documents item."""

    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    """Type of the document. Companies and individuals send different types."""
    number: NotRequired[str | None]
    """Number of the document, for example of an identity card."""
    file_url: str
    """Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)."""
    file_name: str
    """File name with extension, without folders."""
    file_size: int
    """Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: NotRequired[str | None]
    """When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings."""
    notes: NotRequired[str | None]
    """Free text for the reviewer."""


class CreateSubmerchantBodyAddressesItem(TypedDict):
    """Create submerchant body addresses item."""

    street: str
    number: str
    """Street number, or `S/N`."""
    neighborhood: str
    city: str
    state: str
    """2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning."""
    zip_code: str
    """8 to 10 characters."""
    type: NotRequired[Literal["billing", "shipping", "both"]]
    """Use of the address; `both` is billing and shipping."""
    complement: NotRequired[str | None]
    country: NotRequired[str]
    """ISO 3166 code of 2 letters; stored in upper case."""
    is_primary: NotRequired[bool]
    """The first address is always primary; a later one with `true` replaces it as primary."""


class CreateSubmerchantBodyDocumentsItem(TypedDict):
    """Create submerchant body documents item."""

    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    """Type of the document. Companies and individuals send different types."""
    number: NotRequired[str | None]
    """Number of the document, for example of an identity card."""
    file_url: str
    """Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)."""
    file_name: str
    """File name with extension, without folders."""
    file_size: int
    """Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: NotRequired[str | None]
    """When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings."""
    notes: NotRequired[str | None]
    """Free text for the reviewer."""
    legal_representative_document: NotRequired[str | None]
    """The `document` of one of `legal_representatives`, if `type` starts with `partner_`: the same as in the documents of that partner."""


class UpdateSubmerchantBody(TypedDict):
    """Update submerchant body."""

    entity_type: NotRequired[Literal["pj", "pf"]]
    """`pj`: legal entity; `pf`: individual."""
    legal_name: NotRequired[str]
    """`pj`: registered company name; `pf`: full name of the person."""
    tax_id: NotRequired[str]
    """14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check."""
    external_id: NotRequired[str | None]
    """Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC."""
    trade_name: NotRequired[str | None]
    """Trade name."""
    email: NotRequired[str | None]
    """Contact e-mail. Required before review."""
    phone: NotRequired[str | None]
    """Contact telephone, 8 to 15 digits."""
    birth_date: NotRequired[str | None]
    """`pf`: date of birth. Optional, speeds up review."""
    mother_name: NotRequired[str | None]
    """`pf`: mother’s full name. Optional, speeds up review."""
    business_type: NotRequired[str | None]
    """For example `physical` or `online`."""
    product_categories: NotRequired[list[str] | None]
    """Your identifiers of the product categories, up to 50."""
    average_ticket: NotRequired[int | None]
    """Average amount of a sale, in centavos."""
    monthly_revenue: NotRequired[int | None]
    """Expected monthly revenue, in centavos."""
    mcc: NotRequired[str | None]
    """Merchant category code. If left out, it is derived from the primary CNAE."""
    cnaes: NotRequired[list[UpdateSubmerchantBodyCnaesItem] | None]
    """Economic activities, up to 100; one may be primary."""
    metadata: NotRequired[dict[str, str] | None]
    """Up to 50 key-value pairs of text. An update replaces all of them."""


class UpdateSubmerchantBodyCnaesItem(TypedDict):
    """Update submerchant body cnaes item."""

    code: str
    """CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits."""
    description: NotRequired[str | None]
    """Description of the activity."""
    is_primary: NotRequired[bool]
    """The main activity. At most one item may be `true`."""


class GetRequirementsData(TypedDict):
    """Get requirements data."""

    ready: bool
    """Whether submit-for-review would succeed now."""
    status: Literal["pending", "pending_review", "active", "rejected"]
    obstacle: str | None
    """Why the status does not allow submit-for-review, for people; null while `pending`."""
    missing: list[GetRequirementsDataMissingItem]
    reasons: list[GetRequirementsDataReasonsItem]
    """The reasons of the last decision, in the order of `review_reasons`. A submission is accepted although nothing has changed, but is likely to be rejected again."""
    checks: list[GetRequirementsDataChecksItem]
    """Checks that the reviewer will see. A failed check does not prevent the submission, but the reviewer is likely to ask about it."""


class GetRequirementsDataMissingItem(TypedDict):
    """Get requirements data missing item."""

    code: Literal["legal_representative_required", "address_required", "email_required", "document_required", "document_rejected", "document_expired", "document_unreadable"]
    path: str
    """Path of the missing part in the registration."""
    document_type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence", None]
    legal_representative_id: str | None
    message: str


class GetRequirementsDataReasonsItem(TypedDict):
    """Get requirements data reasons item."""

    code: str
    """From the catalogue of review reasons."""
    message: str | None
    """As the reviewer wrote it, otherwise the text of the catalogue in the language of `Accept-Language`."""
    path: str
    """Path of the field or list that the reason is about; empty: the registration as a whole."""
    document_id: str | None
    document_type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence", None]
    legal_representative_id: str | None
    changed: bool
    """Whether what the reason is about has changed since the decision."""


class GetRequirementsDataChecksItem(TypedDict):
    """Get requirements data checks item."""

    code: str
    outcome: Literal["pass", "warn", "fail", "unknown"]
    message: str
    """In English, or in the language of `Accept-Language`."""
    message_pt: str
    """In Portuguese."""


class AddLegalRepresentativeBody(TypedDict):
    """Add legal representative body."""

    name: str
    """Full name of the partner, or of the contact person of a partner that is a company."""
    document: str
    """11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner."""
    entity_type: NotRequired[Literal["pf", "pj"]]
    """Type of the partner."""
    legal_name: NotRequired[str | None]
    """Registered name of a partner that is a company."""
    birth_date: NotRequired[str | None]
    mother_name: NotRequired[str | None]
    email: NotRequired[str | None]
    phone: NotRequired[str | None]
    role: NotRequired[Literal["legal_representative", "individual_owner", "corporate_owner", "admin", None]]
    qualification: NotRequired[Literal["DIRECTOR", "ADMIN", "OWNER", "OWNER-ADMIN", "ATTORNEY", None]]
    participation_percentage: NotRequired[float | None]
    """Share of the company, 0 to 100."""
    is_admin: NotRequired[bool]
    """Marks the partner as administrator of the account."""


class AddDocumentBody(TypedDict):
    """Add document body."""

    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    """Type of the document. Companies and individuals send different types."""
    number: NotRequired[str | None]
    """Number of the document, for example of an identity card."""
    file_url: str
    """Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)."""
    file_name: str
    """File name with extension, without folders."""
    file_size: int
    """Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: NotRequired[str | None]
    """When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings."""
    notes: NotRequired[str | None]
    """Free text for the reviewer."""
    legal_representative_id: NotRequired[str | None]
    """The partner that the document belongs to: required when `type` starts with `partner_`, forbidden otherwise."""


class AddAddressBody(TypedDict):
    """Add address body."""

    street: str
    number: str
    """Street number, or `S/N`."""
    neighborhood: str
    city: str
    state: str
    """2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning."""
    zip_code: str
    """8 to 10 characters."""
    type: NotRequired[Literal["billing", "shipping", "both"]]
    """Use of the address; `both` is billing and shipping."""
    complement: NotRequired[str | None]
    country: NotRequired[str]
    """ISO 3166 code of 2 letters; stored in upper case."""
    is_primary: NotRequired[bool]
    """The first address is always primary; a later one with `true` replaces it as primary."""


class UpdateAddressBody(TypedDict):
    """Update address body."""

    street: NotRequired[str]
    number: NotRequired[str]
    """Street number, or `S/N`."""
    neighborhood: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    """2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning."""
    zip_code: NotRequired[str]
    """8 to 10 characters."""
    type: NotRequired[Literal["billing", "shipping", "both"]]
    """Use of the address; `both` is billing and shipping."""
    complement: NotRequired[str | None]
    country: NotRequired[str]
    """ISO 3166 code of 2 letters; stored in upper case."""
    is_primary: NotRequired[bool]
    """The first address is always primary; a later one with `true` replaces it as primary."""


class CreateOnboardingLinkBody(TypedDict):
    """Create onboarding link body."""

    expires_in: NotRequired[int | None]
    """Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days)."""
    expires_at: NotRequired[str | None]
    """In place of `expires_in`: at most 90 days from now."""
    locale: NotRequired[Literal["pt-BR", "en"]]
    """The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it."""
    return_url: NotRequired[str | None]
    """Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere."""
    allowed_origins: NotRequired[list[str] | None]
    """Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can."""
    legal_representative_id: NotRequired[str | None]
    """For a partner: the link takes the documents and the selfie of this partner alone, and shows nothing else of the seller but the company’s name."""


class InviteSellerBody(TypedDict):
    """Invite seller body."""

    expires_in: NotRequired[int | None]
    """Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days)."""
    expires_at: NotRequired[str | None]
    """In place of `expires_in`: at most 90 days from now."""
    locale: NotRequired[Literal["pt-BR", "en"]]
    """The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it."""
    return_url: NotRequired[str | None]
    """Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere."""
    allowed_origins: NotRequired[list[str] | None]
    """Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can."""
    seller: NotRequired[InviteSellerBodySeller]


class InviteSellerBodySeller(TypedDict):
    """Invite seller body seller."""

    entity_type: NotRequired[Literal["pj", "pf"]]
    """`pj`: legal entity; `pf`: individual."""
    legal_name: NotRequired[str]
    """`pj`: registered company name; `pf`: full name of the person."""
    tax_id: NotRequired[str]
    """14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check."""
    external_id: NotRequired[str | None]
    """Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC."""
    trade_name: NotRequired[str | None]
    """Trade name."""
    email: NotRequired[str | None]
    """Contact e-mail. Required before review."""
    phone: NotRequired[str | None]
    """Contact telephone, 8 to 15 digits."""
    birth_date: NotRequired[str | None]
    """`pf`: date of birth. Optional, speeds up review."""
    mother_name: NotRequired[str | None]
    """`pf`: mother’s full name. Optional, speeds up review."""
    metadata: NotRequired[dict[str, str] | None]
    """Up to 50 key-value pairs of text. An update replaces all of them."""


class UpdateOnboardingSettingsBody(TypedDict):
    """Update onboarding settings body."""

    display_name: NotRequired[str | None]
    """The name that the page shows."""
    accent_color: NotRequired[str | None]
    """The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA)."""
    logo: NotRequired[str | None]
    """The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts."""
    texts: NotRequired[UpdateOnboardingSettingsBodyTexts]
    """Plain texts of the page."""
    return_url: NotRequired[str | None]
    """Where new links offer to go at the end, unless they say otherwise."""
    locale: NotRequired[Literal["pt-BR", "en", None]]
    """The language in which new links open, unless they say otherwise."""
    expires_in_hours: NotRequired[int | None]
    """Hours until a new link ends, unless it says otherwise."""


class UpdateOnboardingSettingsBodyTexts(TypedDict):
    """Plain texts of the page."""

    pt: NotRequired[UpdateOnboardingSettingsBodyTextsPt]
    """In Brazilian Portuguese. A text that is left out stays; null: the default."""
    en: NotRequired[UpdateOnboardingSettingsBodyTextsEn]
    """In English. A text that is left out stays; null: the default."""


class UpdateOnboardingSettingsBodyTextsPt(TypedDict):
    """In Brazilian Portuguese. A text that is left out stays; null: the default."""

    welcome_title: NotRequired[str | None]
    """The title of the first screen. Plain text."""
    welcome_text: NotRequired[str | None]
    """The words below it. Plain text."""
    finished_text: NotRequired[str | None]
    """What the seller reads after submitting. Plain text."""
    contact: NotRequired[str | None]
    """Where the seller can ask, such as an e-mail address; shown on every screen. Plain text."""


class UpdateOnboardingSettingsBodyTextsEn(TypedDict):
    """In English. A text that is left out stays; null: the default."""

    welcome_title: NotRequired[str | None]
    """The title of the first screen. Plain text."""
    welcome_text: NotRequired[str | None]
    """The words below it. Plain text."""
    finished_text: NotRequired[str | None]
    """What the seller reads after submitting. Plain text."""
    contact: NotRequired[str | None]
    """Where the seller can ask, such as an e-mail address; shown on every screen. Plain text."""


class CreateUploadBody(TypedDict):
    """Create upload body."""

    file_size: int
    """Bytes of the whole file, at most 20 MiB."""
    sha256: NotRequired[str]
    """SHA-256 of the whole file, in lower-case hexadecimal. Other bytes are then refused at the end."""


class CreateEndpointBody(TypedDict):
    """Create endpoint body."""

    url: str
    """Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public."""
    events: list[str]
    """Exact kinds, `charge.*` for all of an object, or `*` for all."""
    filter: NotRequired[CreateEndpointBodyFilter | None]
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""
    max_per_second: NotRequired[int | None]
    """The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit."""
    max_concurrent: NotRequired[int | None]
    """The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256."""
    status: NotRequired[Literal["active", "paused"]]
    """Paused: deliveries are held until it is active."""


class CreateEndpointBodyFilter(TypedDict):
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""

    submerchant_id: NotRequired[list[str]]
    status: NotRequired[list[str]]
    entity_type: NotRequired[list[str]]
    document_type: NotRequired[list[str]]
    payment_method: NotRequired[list[str]]
    currency: NotRequired[list[str]]
    amount_from: NotRequired[int]
    """At least this amount, in centavos."""
    amount_to: NotRequired[int]
    """At most this amount, in centavos."""


class UpdateEndpointBody(TypedDict):
    """Update endpoint body."""

    url: NotRequired[str]
    """Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public."""
    events: NotRequired[list[str]]
    """Exact kinds, `charge.*` for all of an object, or `*` for all."""
    filter: NotRequired[UpdateEndpointBodyFilter | None]
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""
    max_per_second: NotRequired[int | None]
    """The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit."""
    max_concurrent: NotRequired[int | None]
    """The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256."""
    status: NotRequired[Literal["active", "paused"]]
    """Paused: deliveries are held until it is active again."""


class UpdateEndpointBodyFilter(TypedDict):
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""

    submerchant_id: NotRequired[list[str]]
    status: NotRequired[list[str]]
    entity_type: NotRequired[list[str]]
    document_type: NotRequired[list[str]]
    payment_method: NotRequired[list[str]]
    currency: NotRequired[list[str]]
    amount_from: NotRequired[int]
    """At least this amount, in centavos."""
    amount_to: NotRequired[int]
    """At most this amount, in centavos."""


class RegenerateSecretBody(TypedDict):
    """Regenerate secret body."""

    overlap_seconds: NotRequired[int]
    """How long the present secret stays valid beside the new one, up to 7 days."""


class TestEndpointBody(TypedDict):
    """Test endpoint body."""

    event: Literal["submerchant.created", "submerchant.updated", "submerchant.submitted", "submerchant.approved", "submerchant.rejected", "submerchant.resubmission_requested", "submerchant.erased", "document.submitted", "document.approved", "document.rejected", "document.expired", "charge.pending", "charge.authorized", "charge.captured", "charge.failed", "charge.voided", "charge.expired", "charge.partially_refunded", "charge.refunded", "charge.chargeback", "withdrawal.pending", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "anticipation.pending", "anticipation.approved", "anticipation.completed", "anticipation.refused", "anticipation.cancelled", "endpoint.failing", "endpoint.recovered", "endpoint.paused", "api_key.expiring", "onboarding.started", "onboarding.completed", "onboarding.abandoned", "onboarding.partner_invited", "onboarding.partner_started", "onboarding.partner_completed", "onboarding.partner_abandoned"]
    """Kind of the sample."""


class ReplayDeliveriesBody(TypedDict):
    """Replay deliveries body."""

    since: str
    """Deliveries with a `created_at` from then on."""
    until: NotRequired[str]
    """Up to and with then; left out: until now."""
    statuses: NotRequired[list[Literal["failed", "delivered", "cancelled"]]]
    """Which of them; left out: only `failed`."""
    dry_run: NotRequired[bool]
    """Counts and sends nothing."""


class ReplayDeliveriesData(TypedDict):
    """Replay deliveries data."""

    matched: int
    """Deliveries that match, as many as one call takes."""
    replayed: int
    """Deliveries queued again; 0 in a dry run."""
    has_more: bool
    """More match than one call takes: call again with `since` at `continue_from`."""
    continue_from: str | None
    """`created_at` of the first delivery that is left; null when none is."""


class TriggerEventBody(TypedDict):
    """Trigger event body."""

    event: str
    """Kind of the event; `GET /v1/postbacks/events` lists all."""


class CreatePortalSessionBody(TypedDict):
    """Create portal session body."""

    access: Literal["read", "manage"]
    """`read`: sees endpoints and deliveries. `manage`: changes endpoints, sees the secret of a new one, sends tests and sends deliveries again."""
    allowed_origins: list[str]
    """Origins of the pages that may frame the portal: https; outside production also http://localhost."""
    expires_in: NotRequired[int]
    """Seconds until the session ends."""
    locale: NotRequired[Literal["en", "pt-BR", None]]
    """The language of the page; null: that of the browser."""
    accent_color: NotRequired[str | None]
    """The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s."""
    external_id: NotRequired[str | None]
    """Your id of the user whom the session is for. No personal data."""


class CreateSubmerchantBody(TypedDict):
    """Create submerchant body."""

    entity_type: NotRequired[Literal["pj", "pf"]]
    """`pj`: legal entity; `pf`: individual."""
    legal_name: str
    """`pj`: registered company name; `pf`: full name of the person."""
    tax_id: str
    """14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check."""
    external_id: NotRequired[str | None]
    """Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC."""
    trade_name: NotRequired[str | None]
    """Trade name."""
    email: NotRequired[str | None]
    """Contact e-mail. Required before review."""
    phone: NotRequired[str | None]
    """Contact telephone, 8 to 15 digits."""
    birth_date: NotRequired[str | None]
    """`pf`: date of birth. Optional, speeds up review."""
    mother_name: NotRequired[str | None]
    """`pf`: mother’s full name. Optional, speeds up review."""
    business_type: NotRequired[str | None]
    """For example `physical` or `online`."""
    product_categories: NotRequired[list[str] | None]
    """Your identifiers of the product categories, up to 50."""
    average_ticket: NotRequired[int | None]
    """Average amount of a sale, in centavos."""
    monthly_revenue: NotRequired[int | None]
    """Expected monthly revenue, in centavos."""
    mcc: NotRequired[str | None]
    """Merchant category code. If left out, it is derived from the primary CNAE."""
    cnaes: NotRequired[list[CreateSubmerchantBodyCnaesItem_] | None]
    """Economic activities, up to 100; one may be primary."""
    metadata: NotRequired[dict[str, str] | None]
    """Up to 50 key-value pairs of text. An update replaces all of them."""
    legal_representatives: NotRequired[list[CreateSubmerchantBodyLegalRepresentativesItem_] | None]
    """Partners, each with another `document`; not of a `pf`."""
    addresses: NotRequired[list[CreateSubmerchantBodyAddressesItem_] | None]
    """Addresses. The first is primary, unless another has `is_primary: true`."""
    documents: NotRequired[list[CreateSubmerchantBodyDocumentsItem_] | None]
    """The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`."""
    submit: NotRequired[bool]
    """Submits the submerchant for review at once. While requirements are missing, nothing is created."""


class CreateSubmerchantBodyCnaesItem_(TypedDict):
    """Create submerchant body cnaes item_."""

    code: str
    """CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits."""
    description: NotRequired[str | None]
    """Description of the activity."""
    is_primary: NotRequired[bool]
    """The main activity. At most one item may be `true`."""


class CreateSubmerchantBodyLegalRepresentativesItem_(TypedDict):
    """Create submerchant body legal representatives item_."""

    name: str
    """Full name of the partner, or of the contact person of a partner that is a company."""
    document: str
    """11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner."""
    entity_type: NotRequired[Literal["pf", "pj"]]
    """Type of the partner."""
    legal_name: NotRequired[str | None]
    """Registered name of a partner that is a company."""
    birth_date: NotRequired[str | None]
    mother_name: NotRequired[str | None]
    email: NotRequired[str | None]
    phone: NotRequired[str | None]
    role: NotRequired[Literal["legal_representative", "individual_owner", "corporate_owner", "admin", None]]
    qualification: NotRequired[Literal["DIRECTOR", "ADMIN", "OWNER", "OWNER-ADMIN", "ATTORNEY", None]]
    participation_percentage: NotRequired[float | None]
    """Share of the company, 0 to 100."""
    is_admin: NotRequired[bool]
    """Marks the partner as administrator of the account."""
    documents: NotRequired[list[CreateSubmerchantBodyLegalRepresentativesItem_DocumentsItem] | None]
    """The partner’s documents, whose `type` starts with `partner_`."""


class CreateSubmerchantBodyLegalRepresentativesItem_DocumentsItem(TypedDict):
    """Create submerchant body legal representatives item_Documents item."""

    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    """Type of the document. Companies and individuals send different types."""
    number: NotRequired[str | None]
    """Number of the document, for example of an identity card."""
    file_url: str
    """Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)."""
    file_name: str
    """File name with extension, without folders."""
    file_size: int
    """Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: NotRequired[str | None]
    """When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings."""
    notes: NotRequired[str | None]
    """Free text for the reviewer."""


class CreateSubmerchantBodyAddressesItem_(TypedDict):
    """Create submerchant body addresses item_."""

    street: str
    number: str
    """Street number, or `S/N`."""
    neighborhood: str
    city: str
    state: str
    """2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning."""
    zip_code: str
    """8 to 10 characters."""
    type: NotRequired[Literal["billing", "shipping", "both"]]
    """Use of the address; `both` is billing and shipping."""
    complement: NotRequired[str | None]
    country: NotRequired[str]
    """ISO 3166 code of 2 letters; stored in upper case."""
    is_primary: NotRequired[bool]
    """The first address is always primary; a later one with `true` replaces it as primary."""


class CreateSubmerchantBodyDocumentsItem_(TypedDict):
    """Create submerchant body documents item_."""

    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    """Type of the document. Companies and individuals send different types."""
    number: NotRequired[str | None]
    """Number of the document, for example of an identity card."""
    file_url: str
    """Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)."""
    file_name: str
    """File name with extension, without folders."""
    file_size: int
    """Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: NotRequired[str | None]
    """When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings."""
    notes: NotRequired[str | None]
    """Free text for the reviewer."""
    legal_representative_document: NotRequired[str | None]
    """The `document` of one of `legal_representatives`, if `type` starts with `partner_`: the same as in the documents of that partner."""


class UpdateSubmerchantBody(TypedDict):
    """Update submerchant body."""

    entity_type: NotRequired[Literal["pj", "pf"]]
    """`pj`: legal entity; `pf`: individual."""
    legal_name: NotRequired[str]
    """`pj`: registered company name; `pf`: full name of the person."""
    tax_id: NotRequired[str]
    """14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check."""
    external_id: NotRequired[str | None]
    """Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC."""
    trade_name: NotRequired[str | None]
    """Trade name."""
    email: NotRequired[str | None]
    """Contact e-mail. Required before review."""
    phone: NotRequired[str | None]
    """Contact telephone, 8 to 15 digits."""
    birth_date: NotRequired[str | None]
    """`pf`: date of birth. Optional, speeds up review."""
    mother_name: NotRequired[str | None]
    """`pf`: mother’s full name. Optional, speeds up review."""
    business_type: NotRequired[str | None]
    """For example `physical` or `online`."""
    product_categories: NotRequired[list[str] | None]
    """Your identifiers of the product categories, up to 50."""
    average_ticket: NotRequired[int | None]
    """Average amount of a sale, in centavos."""
    monthly_revenue: NotRequired[int | None]
    """Expected monthly revenue, in centavos."""
    mcc: NotRequired[str | None]
    """Merchant category code. If left out, it is derived from the primary CNAE."""
    cnaes: NotRequired[list[UpdateSubmerchantBodyCnaesItem_] | None]
    """Economic activities, up to 100; one may be primary."""
    metadata: NotRequired[dict[str, str] | None]
    """Up to 50 key-value pairs of text. An update replaces all of them."""


class UpdateSubmerchantBodyCnaesItem_(TypedDict):
    """Update submerchant body cnaes item_."""

    code: str
    """CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits."""
    description: NotRequired[str | None]
    """Description of the activity."""
    is_primary: NotRequired[bool]
    """The main activity. At most one item may be `true`."""


class GetRequirementsData_(TypedDict):
    """Get requirements data_."""

    ready: bool
    """Whether submit-for-review would succeed now."""
    status: Literal["pending", "pending_review", "active", "rejected"]
    obstacle: str | None
    """Why the status does not allow submit-for-review, for people; null while `pending`."""
    missing: list[GetRequirementsData_MissingItem]
    reasons: list[GetRequirementsData_ReasonsItem]
    """The reasons of the last decision, in the order of `review_reasons`. A submission is accepted although nothing has changed, but is likely to be rejected again."""
    checks: list[GetRequirementsData_ChecksItem]
    """Checks that the reviewer will see. A failed check does not prevent the submission, but the reviewer is likely to ask about it."""


class GetRequirementsData_MissingItem(TypedDict):
    """Get requirements data_Missing item."""

    code: Literal["legal_representative_required", "address_required", "email_required", "document_required", "document_rejected", "document_expired", "document_unreadable"]
    path: str
    """Path of the missing part in the registration."""
    document_type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence", None]
    legal_representative_id: str | None
    message: str


class GetRequirementsData_ReasonsItem(TypedDict):
    """Get requirements data_Reasons item."""

    code: str
    """From the catalogue of review reasons."""
    message: str | None
    """As the reviewer wrote it, otherwise the text of the catalogue in the language of `Accept-Language`."""
    path: str
    """Path of the field or list that the reason is about; empty: the registration as a whole."""
    document_id: str | None
    document_type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence", None]
    legal_representative_id: str | None
    changed: bool
    """Whether what the reason is about has changed since the decision."""


class GetRequirementsData_ChecksItem(TypedDict):
    """Get requirements data_Checks item."""

    code: str
    outcome: Literal["pass", "warn", "fail", "unknown"]
    message: str
    """In English, or in the language of `Accept-Language`."""
    message_pt: str
    """In Portuguese."""


class AddLegalRepresentativeBody(TypedDict):
    """Add legal representative body."""

    name: str
    """Full name of the partner, or of the contact person of a partner that is a company."""
    document: str
    """11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner."""
    entity_type: NotRequired[Literal["pf", "pj"]]
    """Type of the partner."""
    legal_name: NotRequired[str | None]
    """Registered name of a partner that is a company."""
    birth_date: NotRequired[str | None]
    mother_name: NotRequired[str | None]
    email: NotRequired[str | None]
    phone: NotRequired[str | None]
    role: NotRequired[Literal["legal_representative", "individual_owner", "corporate_owner", "admin", None]]
    qualification: NotRequired[Literal["DIRECTOR", "ADMIN", "OWNER", "OWNER-ADMIN", "ATTORNEY", None]]
    participation_percentage: NotRequired[float | None]
    """Share of the company, 0 to 100."""
    is_admin: NotRequired[bool]
    """Marks the partner as administrator of the account."""


class AddDocumentBody(TypedDict):
    """Add document body."""

    type: Literal["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"]
    """Type of the document. Companies and individuals send different types."""
    number: NotRequired[str | None]
    """Number of the document, for example of an identity card."""
    file_url: str
    """Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)."""
    file_name: str
    """File name with extension, without folders."""
    file_size: int
    """Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so."""
    mime_type: Literal["application/pdf", "image/png", "image/jpeg"]
    expires_at: NotRequired[str | None]
    """When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings."""
    notes: NotRequired[str | None]
    """Free text for the reviewer."""
    legal_representative_id: NotRequired[str | None]
    """The partner that the document belongs to: required when `type` starts with `partner_`, forbidden otherwise."""


class AddAddressBody(TypedDict):
    """Add address body."""

    street: str
    number: str
    """Street number, or `S/N`."""
    neighborhood: str
    city: str
    state: str
    """2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning."""
    zip_code: str
    """8 to 10 characters."""
    type: NotRequired[Literal["billing", "shipping", "both"]]
    """Use of the address; `both` is billing and shipping."""
    complement: NotRequired[str | None]
    country: NotRequired[str]
    """ISO 3166 code of 2 letters; stored in upper case."""
    is_primary: NotRequired[bool]
    """The first address is always primary; a later one with `true` replaces it as primary."""


class UpdateAddressBody(TypedDict):
    """Update address body."""

    street: NotRequired[str]
    number: NotRequired[str]
    """Street number, or `S/N`."""
    neighborhood: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    """2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning."""
    zip_code: NotRequired[str]
    """8 to 10 characters."""
    type: NotRequired[Literal["billing", "shipping", "both"]]
    """Use of the address; `both` is billing and shipping."""
    complement: NotRequired[str | None]
    country: NotRequired[str]
    """ISO 3166 code of 2 letters; stored in upper case."""
    is_primary: NotRequired[bool]
    """The first address is always primary; a later one with `true` replaces it as primary."""


class CreateOnboardingLinkBody(TypedDict):
    """Create onboarding link body."""

    expires_in: NotRequired[int | None]
    """Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days)."""
    expires_at: NotRequired[str | None]
    """In place of `expires_in`: at most 90 days from now."""
    locale: NotRequired[Literal["pt-BR", "en"]]
    """The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it."""
    return_url: NotRequired[str | None]
    """Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere."""
    allowed_origins: NotRequired[list[str] | None]
    """Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can."""
    legal_representative_id: NotRequired[str | None]
    """For a partner: the link takes the documents and the selfie of this partner alone, and shows nothing else of the seller but the company’s name."""


class InviteSellerBody(TypedDict):
    """Invite seller body."""

    expires_in: NotRequired[int | None]
    """Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days)."""
    expires_at: NotRequired[str | None]
    """In place of `expires_in`: at most 90 days from now."""
    locale: NotRequired[Literal["pt-BR", "en"]]
    """The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it."""
    return_url: NotRequired[str | None]
    """Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere."""
    allowed_origins: NotRequired[list[str] | None]
    """Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can."""
    seller: NotRequired[InviteSellerBodySeller_]


class InviteSellerBodySeller_(TypedDict):
    """Invite seller body seller_."""

    entity_type: NotRequired[Literal["pj", "pf"]]
    """`pj`: legal entity; `pf`: individual."""
    legal_name: NotRequired[str]
    """`pj`: registered company name; `pf`: full name of the person."""
    tax_id: NotRequired[str]
    """14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check."""
    external_id: NotRequired[str | None]
    """Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC."""
    trade_name: NotRequired[str | None]
    """Trade name."""
    email: NotRequired[str | None]
    """Contact e-mail. Required before review."""
    phone: NotRequired[str | None]
    """Contact telephone, 8 to 15 digits."""
    birth_date: NotRequired[str | None]
    """`pf`: date of birth. Optional, speeds up review."""
    mother_name: NotRequired[str | None]
    """`pf`: mother’s full name. Optional, speeds up review."""
    metadata: NotRequired[dict[str, str] | None]
    """Up to 50 key-value pairs of text. An update replaces all of them."""


class UpdateOnboardingSettingsBody(TypedDict):
    """Update onboarding settings body."""

    display_name: NotRequired[str | None]
    """The name that the page shows."""
    accent_color: NotRequired[str | None]
    """The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA)."""
    logo: NotRequired[str | None]
    """The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts."""
    texts: NotRequired[UpdateOnboardingSettingsBodyTexts_]
    """Plain texts of the page."""
    return_url: NotRequired[str | None]
    """Where new links offer to go at the end, unless they say otherwise."""
    locale: NotRequired[Literal["pt-BR", "en", None]]
    """The language in which new links open, unless they say otherwise."""
    expires_in_hours: NotRequired[int | None]
    """Hours until a new link ends, unless it says otherwise."""


class UpdateOnboardingSettingsBodyTexts_(TypedDict):
    """Plain texts of the page."""

    pt: NotRequired[UpdateOnboardingSettingsBodyTexts_Pt]
    """In Brazilian Portuguese. A text that is left out stays; null: the default."""
    en: NotRequired[UpdateOnboardingSettingsBodyTexts_En]
    """In English. A text that is left out stays; null: the default."""


class UpdateOnboardingSettingsBodyTexts_Pt(TypedDict):
    """In Brazilian Portuguese. A text that is left out stays; null: the default."""

    welcome_title: NotRequired[str | None]
    """The title of the first screen. Plain text."""
    welcome_text: NotRequired[str | None]
    """The words below it. Plain text."""
    finished_text: NotRequired[str | None]
    """What the seller reads after submitting. Plain text."""
    contact: NotRequired[str | None]
    """Where the seller can ask, such as an e-mail address; shown on every screen. Plain text."""


class UpdateOnboardingSettingsBodyTexts_En(TypedDict):
    """In English. A text that is left out stays; null: the default."""

    welcome_title: NotRequired[str | None]
    """The title of the first screen. Plain text."""
    welcome_text: NotRequired[str | None]
    """The words below it. Plain text."""
    finished_text: NotRequired[str | None]
    """What the seller reads after submitting. Plain text."""
    contact: NotRequired[str | None]
    """Where the seller can ask, such as an e-mail address; shown on every screen. Plain text."""


class CreateUploadBody(TypedDict):
    """Create upload body."""

    file_size: int
    """Bytes of the whole file, at most 20 MiB."""
    sha256: NotRequired[str]
    """SHA-256 of the whole file, in lower-case hexadecimal. Other bytes are then refused at the end."""


class CreateEndpointBody(TypedDict):
    """Create endpoint body."""

    url: str
    """Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public."""
    events: list[str]
    """Exact kinds, `charge.*` for all of an object, or `*` for all."""
    filter: NotRequired[CreateEndpointBodyFilter_ | None]
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""
    max_per_second: NotRequired[int | None]
    """The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit."""
    max_concurrent: NotRequired[int | None]
    """The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256."""
    status: NotRequired[Literal["active", "paused"]]
    """Paused: deliveries are held until it is active."""


class CreateEndpointBodyFilter_(TypedDict):
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""

    submerchant_id: NotRequired[list[str]]
    status: NotRequired[list[str]]
    entity_type: NotRequired[list[str]]
    document_type: NotRequired[list[str]]
    payment_method: NotRequired[list[str]]
    currency: NotRequired[list[str]]
    amount_from: NotRequired[int]
    """At least this amount, in centavos."""
    amount_to: NotRequired[int]
    """At most this amount, in centavos."""


class UpdateEndpointBody(TypedDict):
    """Update endpoint body."""

    url: NotRequired[str]
    """Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public."""
    events: NotRequired[list[str]]
    """Exact kinds, `charge.*` for all of an object, or `*` for all."""
    filter: NotRequired[UpdateEndpointBodyFilter_ | None]
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""
    max_per_second: NotRequired[int | None]
    """The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit."""
    max_concurrent: NotRequired[int | None]
    """The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256."""
    status: NotRequired[Literal["active", "paused"]]
    """Paused: deliveries are held until it is active again."""


class UpdateEndpointBodyFilter_(TypedDict):
    """Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all."""

    submerchant_id: NotRequired[list[str]]
    status: NotRequired[list[str]]
    entity_type: NotRequired[list[str]]
    document_type: NotRequired[list[str]]
    payment_method: NotRequired[list[str]]
    currency: NotRequired[list[str]]
    amount_from: NotRequired[int]
    """At least this amount, in centavos."""
    amount_to: NotRequired[int]
    """At most this amount, in centavos."""


class RegenerateSecretBody(TypedDict):
    """Regenerate secret body."""

    overlap_seconds: NotRequired[int]
    """How long the present secret stays valid beside the new one, up to 7 days."""


class TestEndpointBody(TypedDict):
    """Test endpoint body."""

    event: Literal["submerchant.created", "submerchant.updated", "submerchant.submitted", "submerchant.approved", "submerchant.rejected", "submerchant.resubmission_requested", "submerchant.erased", "document.submitted", "document.approved", "document.rejected", "document.expired", "charge.pending", "charge.authorized", "charge.captured", "charge.failed", "charge.voided", "charge.expired", "charge.partially_refunded", "charge.refunded", "charge.chargeback", "withdrawal.pending", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "anticipation.pending", "anticipation.approved", "anticipation.completed", "anticipation.refused", "anticipation.cancelled", "endpoint.failing", "endpoint.recovered", "endpoint.paused", "api_key.expiring", "onboarding.started", "onboarding.completed", "onboarding.abandoned", "onboarding.partner_invited", "onboarding.partner_started", "onboarding.partner_completed", "onboarding.partner_abandoned"]
    """Kind of the sample."""


class ReplayDeliveriesBody(TypedDict):
    """Replay deliveries body."""

    since: str
    """Deliveries with a `created_at` from then on."""
    until: NotRequired[str]
    """Up to and with then; left out: until now."""
    statuses: NotRequired[list[Literal["failed", "delivered", "cancelled"]]]
    """Which of them; left out: only `failed`."""
    dry_run: NotRequired[bool]
    """Counts and sends nothing."""


class ReplayDeliveriesData_(TypedDict):
    """Replay deliveries data_."""

    matched: int
    """Deliveries that match, as many as one call takes."""
    replayed: int
    """Deliveries queued again; 0 in a dry run."""
    has_more: bool
    """More match than one call takes: call again with `since` at `continue_from`."""
    continue_from: str | None
    """`created_at` of the first delivery that is left; null when none is."""


class TriggerEventBody(TypedDict):
    """Trigger event body."""

    event: str
    """Kind of the event; `GET /v1/postbacks/events` lists all."""


class CreatePortalSessionBody(TypedDict):
    """Create portal session body."""

    access: Literal["read", "manage"]
    """`read`: sees endpoints and deliveries. `manage`: changes endpoints, sees the secret of a new one, sends tests and sends deliveries again."""
    allowed_origins: list[str]
    """Origins of the pages that may frame the portal: https; outside production also http://localhost."""
    expires_in: NotRequired[int]
    """Seconds until the session ends."""
    locale: NotRequired[Literal["en", "pt-BR", None]]
    """The language of the page; null: that of the browser."""
    accent_color: NotRequired[str | None]
    """The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s."""
    external_id: NotRequired[str | None]
    """Your id of the user whom the session is for. No personal data."""


RegistrationAnswer: TypeAlias = RegistrationAnswerValue | RegistrationAnswerValue2


Warnings: TypeAlias = list[WarningsValueItem]


WebhookEvent: TypeAlias = "SubmerchantCreatedEvent | SubmerchantUpdatedEvent | SubmerchantSubmittedEvent | SubmerchantApprovedEvent | SubmerchantRejectedEvent | SubmerchantResubmissionRequestedEvent | SubmerchantErasedEvent | DocumentSubmittedEvent | DocumentApprovedEvent | DocumentRejectedEvent | DocumentExpiredEvent | ChargePendingEvent | ChargeAuthorizedEvent | ChargeCapturedEvent | ChargeFailedEvent | ChargeVoidedEvent | ChargeExpiredEvent | ChargePartiallyRefundedEvent | ChargeRefundedEvent | ChargeChargebackEvent | WithdrawalPendingEvent | WithdrawalProcessingEvent | WithdrawalCompletedEvent | WithdrawalFailedEvent | WithdrawalCancelledEvent | AnticipationPendingEvent | AnticipationApprovedEvent | AnticipationCompletedEvent | AnticipationRefusedEvent | AnticipationCancelledEvent | EndpointFailingEvent | EndpointRecoveredEvent | EndpointPausedEvent | ApiKeyExpiringEvent | OnboardingStartedEvent | OnboardingCompletedEvent | OnboardingAbandonedEvent | OnboardingPartnerInvitedEvent | OnboardingPartnerStartedEvent | OnboardingPartnerCompletedEvent | OnboardingPartnerAbandonedEvent"
"""The body of a webhook. Its `event` says which object it contains."""
