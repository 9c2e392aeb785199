# frozen_string_literal: true

# Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

module Credencia
  # A class for each resource, with a method for each of its operations.
  module Resources
    # Submerchants: `credencia.submerchants`.
    class Submerchants < Resource
      # List submerchants: `GET /v1/submerchants`.
      #
      # Newest first. `search` matches names, tax id, e-mail and `external_id`, ignoring case and accents: whole words in any order, the last one as a prefix.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "pending_review", "active", "rejected"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param external_id [String] Only the submerchant with exactly this `external_id`.
      # @param ids [String] Only the submerchants with these ids, up to 100, separated by commas. Of the other filters, status and days apply.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        external_id: nil,
        ids: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listSubmerchants", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "external_id" => external_id, "ids" => ids }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Register a submerchant: `POST /v1/submerchants`.
      #
      # Creates a submerchant with status `pending`. Only `legal_name` and `tax_id` are required; the other fields may be added by PATCH. Without `mcc`, the category code is derived from the primary CNAE.
      #
      # With `legal_representatives`, `addresses` and `documents`, the parts are created with it, and with `submit: true` it is submitted for review: all of it or nothing. `errors` then lists the problems of all parts, each with its path (`/documents/2/file_url`). Events and history are those of the single requests.
      #
      # @param body [Hash] a hash, or its fields as keywords: with entity_type, legal_name, tax_id, external_id, trade_name, email, phone, birth_date, mother_name, business_type, product_categories, average_ticket, monthly_revenue, mcc, cnaes, metadata, legal_representatives, addresses, documents, submit
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a RegisteredSubmerchant of the API's description
      def create(
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("createSubmerchant", {}, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Register many submerchants: `POST /v1/submerchants/batch`.
      #
      # Up to 1,000 lines of at most 64 KiB, each the body of `POST /v1/submerchants`. Each line is answered as that request would be, in the order of the lines and as soon as it is stored; a bad line does not stop the others. Each counts as a request in the rate limit; beyond it, a line is answered with 429 and `retry_after`. Read the answer while you send: the service reads no further lines while answers wait. The whole body must arrive within 30 seconds. After a broken connection, send the lines without an answer again: an `external_id` that is stored is answered with 409, and `errors[0].submerchant_id` is the seller that has it; a line with the same `idempotency_key` gets its first answer. With the header `Idempotency-Key`, send the whole body again: each line without a key of its own gets its first answer by its number.
      #
      # Takes any number of lines and sends as many requests as they need, each as soon as its lines are there. Gives the answer to
      # each as soon as it arrives, with its number among all. Lines over the rate limit, those that failed in passing, and those that a broken
      # connection left open are sent again and come later. Each line gets an `idempotency_key` unless it has one,
      # of the call's key with its number if you give one. What is refused raises
      # nothing: see `status`. Raises ApiConnectionError when some were left without an answer, however often they were sent.
      #
      # @param lines [#each<Hash>] a RegistrationLine of the API's description
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Enumerator<Hash>] without a block, which gets each answer otherwise: a RegistrationAnswer of the API's description
      def create_many(
        lines,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        &block
      )
        lines_operation("createSubmerchants", lines, { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }, &block)
      end

      # Read a submerchant: `GET /v1/submerchants/{id}`.
      #
      # Its fields and status. Partners, documents and addresses are lists of their own; `GET /v1/submerchants/{id}/requirements` lists what a review still needs.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Submerchant of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getSubmerchant", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Change a submerchant: `PATCH /v1/submerchants/{id}`.
      #
      # Changes the given fields; null clears an optional field. All fields may be changed while `pending`, only contact and commercial fields while `active`; of these, a changed `trade_name`, `business_type`, `product_categories`, `average_ticket` or `monthly_revenue` is reviewed again, while the submerchant stays `active`. A value that is sent as it is stored is no change, so that the whole record may be sent.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with entity_type, legal_name, tax_id, external_id, trade_name, email, phone, birth_date, mother_name, business_type, product_categories, average_ticket, monthly_revenue, mcc, cnaes, metadata
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Submerchant of the API's description
      def update(
        id,
        body = nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("updateSubmerchant", { "id" => id }, {}, body_of(body, fields), { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read the history of a submerchant: `GET /v1/submerchants/{id}/history`.
      #
      # What changed, newest first: the submerchant, its partners, addresses and documents, and the decisions with their reasons. Kept as long as the submerchant is; after its erasure without texts.
      #
      # @param id [String]
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def get_history(
        id,
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("getSubmerchantHistory", { "id" => id }, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # List missing requirements for review: `GET /v1/submerchants/{id}/requirements`.
      #
      # What `POST /v1/submerchants/{id}/submit-for-review` would refuse now, each item with the path of the field or list, and with the type of the document and its partner. It is ready for review when `missing` is empty and `obstacle` null: a submerchant that is in review, active or rejected may lack nothing and still cannot be submitted.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] with ready, status, obstacle, missing, reasons, checks
      def get_requirements(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getRequirements", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Submit a submerchant for review: `POST /v1/submerchants/{id}/submit-for-review`.
      #
      # Changes the status from `pending` to `pending_review`. Refused while requirements are missing; the error lists all of them, as `requirements` does.
      #
      # @param id [String]
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Submerchant of the API's description
      def submit_for_review(
        id,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("submitForReview", { "id" => id }, {}, nil, { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Reopen a rejected submerchant: `POST /v1/submerchants/{id}/request-resubmission`.
      #
      # Changes the status from `rejected` back to `pending`, where everything may be corrected, and increments `resubmission_count`. The reviewer’s notes and reasons stay until the next submission.
      #
      # @param id [String]
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Submerchant of the API's description
      def request_resubmission(
        id,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("requestResubmission", { "id" => id }, {}, nil, { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Export everything held on a submerchant: `GET /v1/submerchants/{id}/export`.
      #
      # All data of the submerchant and its people, read in one snapshot, for a data subject who requests them: record, partners, addresses, documents, recorded files, events, deliveries, and the trail of changes and decisions. Claims of reviewers and the names of the operator’s people are left out. Records of payments are under `/v1/charges` and the other families, with `submerchant_id`. With `Accept: application/pdf`, a document for people, in Portuguese or, by `Accept-Language`, English.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a SubmerchantExport of the API's description
      def export(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("exportSubmerchant", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Erase a submerchant: `POST /v1/submerchants/{id}/erase`.
      #
      # Erases all personal data of the submerchant and its people for good: the record stays without them, with `erased_at`; partners, addresses, documents and files are deleted, and the values are erased from events, deliveries and the trail, whose chain still verifies. Its `external_id` is free again. Refused during a review, and with `RETENTION_REQUIRED` while a legal term runs. Records of payments stay. Repeating it changes nothing.
      #
      # @param id [String]
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Submerchant of the API's description
      def erase(
        id,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("eraseSubmerchant", { "id" => id }, {}, nil, { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read the figures of the submerchants: `GET /v1/submerchants/figures`.
      #
      # How many submerchants there are by status, at which step those stand that are not submitted, which documents expire soon or are to be sent again, who was rejected lately, and the decisions of up to 366 days: numbers by kind, the share approved, and the time from submission to decision. `date_to` defaults to today, `date_from` to 30 days ending there.
      #
      # @param date_from [String] First day, `YYYY-MM-DD`.
      # @param date_to [String] Last day, `YYYY-MM-DD`.
      # @param time_zone [String] Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a SubmerchantFigures of the API's description
      def get_figures(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getSubmerchantFigures", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # List the reasons that a review may give: `GET /v1/review-reasons`.
      #
      # The codes in `review_reasons` of a submerchant and in `rejection_reason` of a document, each with the text that sellers read, in English and Portuguese. The same for every merchant.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list_reasons(
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listReasons", {}, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end
    end

    # Legal representatives: `credencia.legal_representatives`.
    class LegalRepresentatives < Resource
      # List the partners of a submerchant: `GET /v1/submerchants/{id}/legal-representatives`.
      #
      # Deleted partners are not among them.
      #
      # @param id [String]
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        id,
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listLegalRepresentatives", { "id" => id }, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Add or update a partner: `POST /v1/submerchants/{id}/legal-representatives`.
      #
      # `document` identifies the partner: an existing partner with the same document is updated instead of creating a duplicate. An update keeps the values of fields that are left out. Up to 100 partners per submerchant.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with name, document, entity_type, legal_name, birth_date, mother_name, email, phone, role, qualification, participation_percentage, is_admin
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a LegalRepresentative of the API's description
      def add(
        id,
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("addLegalRepresentative", { "id" => id }, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a partner: `GET /v1/submerchants/{id}/legal-representatives/{repId}`.
      #
      # One partner of a submerchant, by its `id` from the list.
      #
      # @param id [String]
      # @param rep_id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a LegalRepresentative of the API's description
      def get(
        id,
        rep_id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getLegalRepresentative", { "id" => id, "repId" => rep_id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Delete a partner and the partner’s documents: `DELETE /v1/submerchants/{id}/legal-representatives/{repId}`.
      #
      # Only while the submerchant may be changed. The record of what was reviewed stays in the history.
      #
      # @param id [String]
      # @param rep_id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a LegalRepresentative of the API's description
      def delete(
        id,
        rep_id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("deleteLegalRepresentative", { "id" => id, "repId" => rep_id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Documents: `credencia.documents`.
    class Documents < Resource
      # List the documents of a submerchant: `GET /v1/submerchants/{id}/documents`.
      #
      # Includes replaced documents; `current=true` excludes them.
      #
      # @param id [String]
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param status ["pending", "approved", "rejected", "expired"] Only items with this status.
      # @param current [Boolean] `true`: only current documents; `false`: only replaced ones.
      # @param type ["social_contract", "contract_amendment", "cnpj_card", "proof_of_residence_company", "partner_front_id", "partner_back_id", "partner_selfie_with_id", "partner_proof_of_residence", "front_id", "back_id", "selfie_with_id", "proof_of_residence"] Only items with this type.
      # @param legal_representative_id [String] Only documents of this partner.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        id,
        page: nil,
        limit: nil,
        cursor: nil,
        status: nil,
        current: nil,
        type: nil,
        legal_representative_id: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listDocuments", { "id" => id }, { "page" => page, "limit" => limit, "cursor" => cursor, "status" => status, "current" => current, "type" => type, "legal_representative_id" => legal_representative_id }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Send a document: `POST /v1/submerchants/{id}/documents`.
      #
      # Send the address of the file, which stays on your host; or the `file_url` of a file that you have uploaded, with its `file_size` and `mime_type`. A new document of the same `type` (and the same partner, for partner documents) replaces the earlier one and sets its `replaced_at`. Up to 500 documents per submerchant, including replaced ones.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with type, number, file_url, file_name, file_size, mime_type, expires_at, notes, legal_representative_id
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a SubmerchantDocument of the API's description
      def add(
        id,
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("addDocument", { "id" => id }, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a document: `GET /v1/submerchants/{id}/documents/{documentId}`.
      #
      # A replaced document can be read too.
      #
      # @param id [String]
      # @param document_id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a SubmerchantDocument of the API's description
      def get(
        id,
        document_id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getDocument", { "id" => id, "documentId" => document_id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Get an address that opens the file of a document: `GET /v1/submerchants/{id}/documents/{documentId}/file`.
      #
      # Of an uploaded file: an address that opens exactly this file, without credentials, for 5 minutes. Of a file on your host: its `file_url`.
      #
      # @param id [String]
      # @param document_id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a FileLink of the API's description
      def get_file_link(
        id,
        document_id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getDocumentFileLink", { "id" => id, "documentId" => document_id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Addresses: `credencia.addresses`.
    class Addresses < Resource
      # List the addresses of a submerchant: `GET /v1/submerchants/{id}/addresses`.
      #
      # Deleted addresses are not among them.
      #
      # @param id [String]
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        id,
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listAddresses", { "id" => id }, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Add an address: `POST /v1/submerchants/{id}/addresses`.
      #
      # The first address becomes primary. A later one with `is_primary: true` replaces it as primary. Up to 50 addresses per submerchant.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with street, number, neighborhood, city, state, zip_code, type, complement, country, is_primary
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Address of the API's description
      def add(
        id,
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("addAddress", { "id" => id }, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read an address: `GET /v1/submerchants/{id}/addresses/{addressId}`.
      #
      # One address of a submerchant, by its `id` from the list.
      #
      # @param id [String]
      # @param address_id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Address of the API's description
      def get(
        id,
        address_id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getAddress", { "id" => id, "addressId" => address_id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Change an address: `PATCH /v1/submerchants/{id}/addresses/{addressId}`.
      #
      # Changes the given fields. `is_primary: true` makes it the primary address instead of the current one; `is_primary: false` on the primary address makes the newest other address primary.
      #
      # @param id [String]
      # @param address_id [String]
      # @param body [Hash] a hash, or its fields as keywords: with street, number, neighborhood, city, state, zip_code, type, complement, country, is_primary
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Address of the API's description
      def update(
        id,
        address_id,
        body = nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("updateAddress", { "id" => id, "addressId" => address_id }, {}, body_of(body, fields), { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Delete an address: `DELETE /v1/submerchants/{id}/addresses/{addressId}`.
      #
      # When the primary address is deleted, the newest other address becomes primary.
      #
      # @param id [String]
      # @param address_id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Address of the API's description
      def delete(
        id,
        address_id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("deleteAddress", { "id" => id, "addressId" => address_id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Onboarding: `credencia.onboarding`.
    class Onboarding < Resource
      # List the onboarding links of a submerchant: `GET /v1/submerchants/{id}/onboarding-links`.
      #
      # Newest first, without their addresses.
      #
      # @param id [String]
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list_links(
        id,
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listOnboardingLinks", { "id" => id }, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Create a link with which a seller completes the registration: `POST /v1/submerchants/{id}/onboarding-links`.
      #
      # The seller opens `url` on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. In another tab, the seller continues with the same link and a code by e-mail.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with expires_in, expires_at, locale, return_url, allowed_origins, legal_representative_id
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a NewOnboardingLink of the API's description
      def create_link(
        id,
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("createOnboardingLink", { "id" => id }, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Create a link for a seller who is not registered yet: `POST /v1/onboarding-links`.
      #
      # As the link of a submerchant; the seller’s first finished step registers the submerchant, with `seller` and what the seller says. `submerchant_id` is null until then; `submerchant.created` is sent as usual.
      #
      # @param body [Hash] a hash, or its fields as keywords: with expires_in, expires_at, locale, return_url, allowed_origins, seller
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a NewOnboardingLink of the API's description
      def invite_seller(
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("inviteSeller", {}, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read an onboarding link: `GET /v1/onboarding-links/{id}`.
      #
      # What became of it, and of a seller who was not registered yet, which submerchant.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a OnboardingLink of the API's description
      def get_link(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getOnboardingLink", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Revoke an onboarding link: `DELETE /v1/onboarding-links/{id}`.
      #
      # Nobody can begin with it any more, and a session that the seller began with it ends. The links that the seller has made with it for partners are revoked too. What was saved stays.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a OnboardingLink of the API's description
      def revoke_link(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("revokeOnboardingLink", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read your brand and texts on the onboarding page, and the defaults of links: `GET /v1/onboarding-settings`.
      #
      # What you have set, and in `in_force` what counts where you have set nothing.
      #
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a OnboardingSettings of the API's description
      def get_settings(
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getOnboardingSettings", {}, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Set your brand and texts on the onboarding page, and the defaults of links: `PATCH /v1/onboarding-settings`.
      #
      # Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.
      #
      # @param body [Hash] a hash, or its fields as keywords: with display_name, accent_color, logo, texts, return_url, locale, expires_in_hours
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a OnboardingSettings of the API's description
      def update_settings(
        body = nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("updateOnboardingSettings", {}, {}, body_of(body, fields), { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Files: `credencia.files`.
    class Files < Resource
      # List uploaded files: `GET /v1/files`.
      #
      # Newest first, with those whose bytes are still missing. `GET /v1/files/usage` has the room that all of them take, and your quota. `total` is exact up to 10,000.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["uploading", "ready"] Only items with this status.
      # @param mime_type ["application/pdf", "image/png", "image/jpeg"] Only those of this type.
      # @param used [Boolean] `true`: only those that a submerchant’s documents use. `false`: only those that none uses, which are deleted at `expires_at`.
      # @param submerchant_id [String] Only those of documents of this submerchant.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        mime_type: nil,
        used: nil,
        submerchant_id: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listFiles", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "mime_type" => mime_type, "used" => used, "submerchant_id" => submerchant_id }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Begin an upload in parts: `POST /v1/files/uploads`.
      #
      # For networks that break: what has arrived stays. Send the bytes to `PATCH /v1/files/{id}`, in as many parts as you like; after a break, `received` of `GET /v1/files/{id}` says where to continue. With the last byte the file is `ready`. An upload that gets no bytes for 24 hours is deleted.
      #
      # @param body [Hash] a hash, or its fields as keywords: with file_size, sha256
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a StoredFile of the API's description
      def create_upload(
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("createUpload", {}, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read how much room uploaded files take: `GET /v1/files/usage`.
      #
      # Files that are being uploaded count with the bytes that they announced.
      #
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a FileUsage of the API's description
      def get_usage(
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getFileUsage", {}, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read an uploaded file’s record: `GET /v1/files/{id}`.
      #
      # What is known of the file, without its bytes.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a StoredFile of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getFile", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Delete an uploaded file that no document uses: `DELETE /v1/files/{id}`.
      #
      # Also ends an upload. The file is unreadable at once; the room that it takes is free some seconds later. A file that a document uses stays with its submerchant’s record and is deleted with it.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a StoredFile of the API's description
      def delete(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("deleteFile", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Get an address that opens an uploaded file: `GET /v1/files/{id}/link`.
      #
      # For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes, and names nobody. It stops working at once when the file is deleted, its submerchant erased, or the key that asked for it revoked. Every opening is recorded in the access log.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a FileLink of the API's description
      def get_link(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getFileLink", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Charges: `credencia.charges`.
    class Charges < Resource
      # List charges: `GET /v1/charges`.
      #
      # Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "authorized", "captured", "failed", "voided", "expired", "partially_refunded", "refunded", "chargeback"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param payment_method ["credit_card", "debit_card", "pix", "boleto"] Only charges paid by this method.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        payment_method: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listCharges", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "payment_method" => payment_method, "amount_from" => amount_from, "amount_to" => amount_to }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Sum charges: `GET /v1/charges/summary`.
      #
      # Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "authorized", "captured", "failed", "voided", "expired", "partially_refunded", "refunded", "chargeback"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param payment_method ["credit_card", "debit_card", "pix", "boleto"] Only charges paid by this method.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a ChargesSummary of the API's description
      def summarize(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        payment_method: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("summarizeCharges", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "payment_method" => payment_method, "amount_from" => amount_from, "amount_to" => amount_to }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Count charges by day: `GET /v1/charges/days`.
      #
      # Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "authorized", "captured", "failed", "voided", "expired", "partially_refunded", "refunded", "chargeback"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param payment_method ["credit_card", "debit_card", "pix", "boleto"] Only charges paid by this method.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a PaymentDays of the API's description
      def count_by_day(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        payment_method: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("countChargesByDay", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "payment_method" => payment_method, "amount_from" => amount_from, "amount_to" => amount_to }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a charge: `GET /v1/charges/{id}`.
      #
      # Its latest state, as the payment core reported it.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Charge of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getCharge", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Withdrawals: `credencia.withdrawals`.
    class Withdrawals < Resource
      # List withdrawals: `GET /v1/withdrawals`.
      #
      # Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "processing", "completed", "failed", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listWithdrawals", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "amount_from" => amount_from, "amount_to" => amount_to }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Sum withdrawals: `GET /v1/withdrawals/summary`.
      #
      # Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "processing", "completed", "failed", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a WithdrawalsSummary of the API's description
      def summarize(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("summarizeWithdrawals", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "amount_from" => amount_from, "amount_to" => amount_to }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Count withdrawals by day: `GET /v1/withdrawals/days`.
      #
      # Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "processing", "completed", "failed", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a PaymentDays of the API's description
      def count_by_day(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("countWithdrawalsByDay", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "amount_from" => amount_from, "amount_to" => amount_to }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a withdrawal: `GET /v1/withdrawals/{id}`.
      #
      # Its latest state, as the payment core reported it.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Withdrawal of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getWithdrawal", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Anticipations: `credencia.anticipations`.
    class Anticipations < Resource
      # List anticipations: `GET /v1/anticipations`.
      #
      # Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "approved", "completed", "refused", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listAnticipations", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "amount_from" => amount_from, "amount_to" => amount_to }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Sum anticipations: `GET /v1/anticipations/summary`.
      #
      # Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "approved", "completed", "refused", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a AnticipationsSummary of the API's description
      def summarize(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("summarizeAnticipations", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "amount_from" => amount_from, "amount_to" => amount_to }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Count anticipations by day: `GET /v1/anticipations/days`.
      #
      # Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "approved", "completed", "refused", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a PaymentDays of the API's description
      def count_by_day(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("countAnticipationsByDay", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "amount_from" => amount_from, "amount_to" => amount_to }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read an anticipation: `GET /v1/anticipations/{id}`.
      #
      # Its latest state, as the payment core reported it.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Anticipation of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getAnticipation", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Wallets: `credencia.wallets`.
    class Wallets < Resource
      # List wallets: `GET /v1/wallets`.
      #
      # Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["active", "blocked"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listWallets", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Sum wallets: `GET /v1/wallets/summary`.
      #
      # Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["active", "blocked"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a WalletsSummary of the API's description
      def summarize(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("summarizeWallets", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a wallet: `GET /v1/wallets/{id}`.
      #
      # Its latest state, as the payment core reported it.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Wallet of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getWallet", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Receivables: `credencia.receivables`.
    class Receivables < Resource
      # List receivables: `GET /v1/receivables`.
      #
      # Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["scheduled", "anticipated", "paid", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param charge_id [String] Only receivables of this charge.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        charge_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listReceivables", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "charge_id" => charge_id, "amount_from" => amount_from, "amount_to" => amount_to }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Sum receivables: `GET /v1/receivables/summary`.
      #
      # Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["scheduled", "anticipated", "paid", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param charge_id [String] Only receivables of this charge.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a ReceivablesSummary of the API's description
      def summarize(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        charge_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("summarizeReceivables", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "charge_id" => charge_id, "amount_from" => amount_from, "amount_to" => amount_to }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Count receivables by day: `GET /v1/receivables/days`.
      #
      # Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
      #
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["scheduled", "anticipated", "paid", "cancelled"] Only items with this status.
      # @param search [String] Text to find, regardless of case and accents.
      # @param submerchant_id [String] Only records of this submerchant.
      # @param external_id [String] Only records with exactly this `external_id`; several may have it.
      # @param charge_id [String] Only receivables of this charge.
      # @param amount_from [Integer] Smallest `amount` in centavos, inclusive.
      # @param amount_to [Integer] Greatest `amount` in centavos, inclusive.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a PaymentDays of the API's description
      def count_by_day(
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        search: nil,
        submerchant_id: nil,
        external_id: nil,
        charge_id: nil,
        amount_from: nil,
        amount_to: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("countReceivablesByDay", {}, { "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "search" => search, "submerchant_id" => submerchant_id, "external_id" => external_id, "charge_id" => charge_id, "amount_from" => amount_from, "amount_to" => amount_to }, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a receivable: `GET /v1/receivables/{id}`.
      #
      # Its latest state, as the payment core reported it.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Receivable of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getReceivable", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Banks: `credencia.banks`.
    class Banks < Resource
      # List the banks: `GET /v1/banks`.
      #
      # In ascending order of code, the same for every merchant. Each word of `search` must be a prefix of a word of the name, of a name that people use (Nubank, PagBank), of the code or of the ISPB.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param search [String] Text to find, regardless of case and accents.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        search: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listBanks", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "search" => search }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Read a bank: `GET /v1/banks/{id}`.
      #
      # By the bank’s identifier, which is derived from its ISPB and the same in every installation.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Bank of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getBank", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a bank by its code: `GET /v1/banks/code/{code}`.
      #
      # By the three-digit code of the bank. Institutions without a code are found by their ISPB.
      #
      # @param code [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Bank of the API's description
      def get_by_code(
        code,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getBankByCode", { "code" => code }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a bank by its ISPB: `GET /v1/banks/ispb/{ispb}`.
      #
      # By the eight digits of the ISPB, which every institution has.
      #
      # @param ispb [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Bank of the API's description
      def get_by_ispb(
        ispb,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getBankByIspb", { "ispb" => ispb }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Webhook endpoints: `credencia.webhook_endpoints`.
    class WebhookEndpoints < Resource
      # List webhook endpoints: `GET /v1/postbacks/endpoints`.
      #
      # Without the secrets, which are shown once: when an endpoint is created, and when its secret is regenerated.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param status ["active", "paused"] Only items with this status.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        status: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listEndpoints", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "status" => status }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Create a webhook endpoint: `POST /v1/postbacks/endpoints`.
      #
      # The answer carries the secret that signs every notification; it is shown this once. Up to 50 endpoints per merchant; no two of them get the same event at the same URL. `filter` leaves out events by their payload.
      #
      # @param body [Hash] a hash, or its fields as keywords: with url, events, filter, max_per_second, max_concurrent, status
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a EndpointWithSecret of the API's description
      def create(
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("createEndpoint", {}, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read a webhook endpoint: `GET /v1/postbacks/endpoints/{id}`.
      #
      # Never its secret: a lost one is regenerated.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Endpoint of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getEndpoint", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Change a webhook endpoint: `PATCH /v1/postbacks/endpoints/{id}`.
      #
      # Any of `url`, `events`, `filter`, `max_per_second`, `max_concurrent` and `status`, separately or together. `events` and `filter` apply to events that are recorded from then on, `max_per_second` and `max_concurrent` also to what waits. While paused, deliveries are held; active again, they go out oldest first.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with url, events, filter, max_per_second, max_concurrent, status
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Endpoint of the API's description
      def update(
        id,
        body = nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("updateEndpoint", { "id" => id }, {}, body_of(body, fields), { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Delete a webhook endpoint: `DELETE /v1/postbacks/endpoints/{id}`.
      #
      # What has not been delivered to it yet is cancelled; the log stays.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Endpoint of the API's description
      def delete(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("deleteEndpoint", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read the figures of a webhook endpoint: `GET /v1/postbacks/endpoints/{id}/figures`.
      #
      # How many attempts succeeded, and how long answers took, within the last hour, 24 hours and 7 days, and in parts of these; tests and retries included.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a EndpointFigures of the API's description
      def get_figures(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getEndpointFigures", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Regenerate the secret of an endpoint: `POST /v1/postbacks/endpoints/{id}/secret/regenerate`.
      #
      # The one before is invalid at once, or, with `overlap_seconds`, valid beside the new one for that long: `webhook-signature` then carries both signatures.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with overlap_seconds
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a EndpointWithSecret of the API's description
      def regenerate_secret(
        id,
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("regenerateSecret", { "id" => id }, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Send a sample to an endpoint: `POST /v1/postbacks/endpoints/{id}/test`.
      #
      # Sends the catalogue’s example of a kind, signed like any other notification. No event is recorded; the delivery appears in the log with `is_test`.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with event
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Delivery of the API's description
      def test(
        id,
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("testEndpoint", { "id" => id }, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Send deliveries of an endpoint again: `POST /v1/postbacks/endpoints/{id}/replay`.
      #
      # Queues again what failed between two times, oldest first, or what else `statuses` names. `dry_run` only counts. A call takes 10,000 deliveries and what else was created in the millisecond of the last one; while `has_more`, repeat it with `since` set to `continue_from` and the same `until`: the calls together take each delivery of the time once.
      #
      # @param id [String]
      # @param body [Hash] a hash, or its fields as keywords: with since, until, statuses, dry_run
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] with matched, replayed, has_more, continue_from
      def replay_deliveries(
        id,
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("replayDeliveries", { "id" => id }, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Deliveries: `credencia.deliveries`.
    class Deliveries < Resource
      # List deliveries: `GET /v1/postbacks/delivery-logs`.
      #
      # What was, is or will be sent to your endpoints, newest first. Kept 30 days.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param status ["pending", "held", "delivered", "failed", "cancelled"] Only items with this status.
      # @param endpoint_id [String] Only those to this endpoint.
      # @param event ["submerchant.created", "submerchant.updated", "submerchant.submitted", "submerchant.approved", "submerchant.rejected", "submerchant.resubmission_requested", "submerchant.erased", "document.submitted", "document.approved", "document.rejected", "document.expired", "charge.pending", "charge.authorized", "charge.captured", "charge.failed", "charge.voided", "charge.expired", "charge.partially_refunded", "charge.refunded", "charge.chargeback", "withdrawal.pending", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "anticipation.pending", "anticipation.approved", "anticipation.completed", "anticipation.refused", "anticipation.cancelled", "endpoint.failing", "endpoint.recovered", "endpoint.paused", "api_key.expiring", "onboarding.started", "onboarding.completed", "onboarding.abandoned", "onboarding.partner_invited", "onboarding.partner_started", "onboarding.partner_completed", "onboarding.partner_abandoned"] Only those of this kind.
      # @param object_id [String] Only those of events about this object: a submerchant, document, charge, withdrawal, anticipation or endpoint.
      # @param submerchant_id [String] Only those of events about this submerchant and its documents; not those about its payments.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        status: nil,
        endpoint_id: nil,
        event: nil,
        object_id: nil,
        submerchant_id: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listDeliveries", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "status" => status, "endpoint_id" => endpoint_id, "event" => event, "object_id" => object_id, "submerchant_id" => submerchant_id }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Read a delivery with every attempt: `GET /v1/postbacks/delivery-logs/{id}`.
      #
      # With the headers that were sent, the status, timings and beginning of each answer, and the cause of each failure; and with who sent it again.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a DeliveryDetail of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getDelivery", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Send a delivery again: `POST /v1/postbacks/delivery-logs/{id}/resend`.
      #
      # At once, with the same bytes and ids, whatever became of it before; the schedule of retries begins anew.
      #
      # @param id [String]
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Delivery of the API's description
      def resend(
        id,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("resendDelivery", { "id" => id }, {}, nil, { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Events: `credencia.events`.
    class Events < Resource
      # List the kinds of event: `GET /v1/postbacks/events`.
      #
      # Every kind that an endpoint may subscribe to, with a JSON Schema and an example of its body.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list_kinds(
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listEventKinds", {}, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # List recorded events: `GET /v1/events`.
      #
      # Everything that happened, newest first, whether or not an endpoint subscribes to it. Kept 30 days.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param date_from [String] First day of creation in `time_zone`, inclusive.
      # @param date_to [String] Last day of creation in `time_zone`, inclusive.
      # @param time_zone [String] Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
      # @param event ["submerchant.created", "submerchant.updated", "submerchant.submitted", "submerchant.approved", "submerchant.rejected", "submerchant.resubmission_requested", "submerchant.erased", "document.submitted", "document.approved", "document.rejected", "document.expired", "charge.pending", "charge.authorized", "charge.captured", "charge.failed", "charge.voided", "charge.expired", "charge.partially_refunded", "charge.refunded", "charge.chargeback", "withdrawal.pending", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "anticipation.pending", "anticipation.approved", "anticipation.completed", "anticipation.refused", "anticipation.cancelled", "endpoint.failing", "endpoint.recovered", "endpoint.paused", "api_key.expiring", "onboarding.started", "onboarding.completed", "onboarding.abandoned", "onboarding.partner_invited", "onboarding.partner_started", "onboarding.partner_completed", "onboarding.partner_abandoned"] Only those of this kind.
      # @param object_id [String] Only those of this object.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        date_from: nil,
        date_to: nil,
        time_zone: nil,
        event: nil,
        object_id: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listEvents", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "date_from" => date_from, "date_to" => date_to, "time_zone" => time_zone, "event" => event, "object_id" => object_id }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Hear events as they are recorded: `GET /v1/events/stream`.
      #
      # Server-sent events: `event` is the kind, `data` the exact text that webhooks deliver, `id` a cursor: the number of the event among those of the merchant and its identifier, as in `1042-019aa401-0000-7000-8000-0000000000f1`. Events get their numbers, without gaps, once they are committed, and are sent in the order of the numbers. A stream begins with events recorded from now on. Sent back as `Last-Event-ID`, as browsers do by themselves, a cursor makes the next stream resume exactly there: no event is missed and none repeated, whichever process answers, for 30 days. Messages without `data` carry a cursor as well, at least every 15 seconds; before the first event its number is 0.
      #
      # Events of one object come in the order of their `sequence`. After the database was restored from a backup or failed over to its standby, numbers may be given anew: a cursor whose number and identifier no longer belong together resumes a few minutes earlier, and events may come again, with the same identifiers.
      #
      # A stream ends when its key is revoked, when its reader reads nothing for a minute, and when the service stops: connect again. A merchant has 20 streams at most in each process of the service.
      #
      # @param events [String] Which kinds, with commas between them: exact ones, `charge.*` for all of an object, or `*` for all.
      # @param last_event_id [String] For clients that cannot send `Last-Event-ID`, which counts first. Resumes after the message with this `id`, or after the event with this identifier: events since then come first.
      # @param idle_s [Numeric] the silence after which a connection counts as broken
      # @param on_connect [#call] called whenever a connection is made
      # @param on_disconnect [#call] called with the Error that ended a connection, or nil
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Enumerator<StreamedEvent>] without a block, which gets each event otherwise
      def stream(
        events: nil,
        last_event_id: nil,
        idle_s: 60,
        on_connect: nil,
        on_disconnect: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        &block
      )
        stream_operation("streamEvents", { "events" => events, "last_event_id" => last_event_id }.compact, { timeout_s: timeout_s, retries: retries, headers: headers }, { idle_s: idle_s, on_connect: on_connect, on_disconnect: on_disconnect }, &block)
      end

      # Read a recorded event: `GET /v1/events/{id}`.
      #
      # By its id, which is that of its webhooks and of its place in the stream.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a RecordedEvent of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getEvent", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Record an example event: `POST /v1/events/trigger`.
      #
      # For merchants in test mode: records the catalogue’s example of a kind, as of now and with identifiers of its own. It goes to the endpoints that subscribe to the kind and to streams, and is listed, like any other event; the object that it tells of does not exist.
      #
      # @param body [Hash] a hash, or its fields as keywords: with event
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a RecordedEvent of the API's description
      def trigger(
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("triggerEvent", {}, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Portal sessions: `credencia.portal_sessions`.
    class PortalSessions < Resource
      # Read a session of the webhook portal: `GET /v1/portal-sessions/{id}`.
      #
      # Also one that has ended, for 90 days; never its token.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a PortalSession of the API's description
      def get(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getPortalSession", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # End a session of the webhook portal: `DELETE /v1/portal-sessions/{id}`.
      #
      # It is refused from now on, by all processes. One that is revoked already stays so.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a PortalSession of the API's description
      def revoke(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("revokePortalSession", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # List the open sessions of the webhook portal: `GET /v1/portal-sessions`.
      #
      # Newest first, without those that have ended, and never their tokens.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listPortalSessions", {}, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Open a session of the webhook portal: `POST /v1/portal-sessions`.
      #
      # For a page on which your developers manage your webhook endpoints without an account of their own: show `url` in an iframe of a page of one of `allowed_origins`. Each session sees all endpoints and deliveries of your merchant, with the payload of what was sent. It ends at `expires_at`, when it is revoked, or with the API key that has created it.
      #
      # @param body [Hash] a hash, or its fields as keywords: with access, allowed_origins, expires_in, locale, accent_color, external_id
      # @param idempotency_key [String] makes the call take effect once, over a restart of the program, too
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a NewPortalSession of the API's description
      def create(
        body = nil,
        idempotency_key: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil,
        **fields
      )
        call_operation("createPortalSession", {}, {}, body_of(body, fields), { idempotency_key: idempotency_key, timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # Settings: `credencia.settings`.
    class Settings < Resource
      # Read your merchant’s settings: `GET /v1/settings`.
      #
      # What its people may change: the time zone of its days.
      #
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a Settings of the API's description
      def get(
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getSettings", {}, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # API keys: `credencia.api_keys`.
    class ApiKeys < Resource
      # List your merchant’s API keys: `GET /v1/api-keys`.
      #
      # Including revoked ones, newest first; without secrets.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list(
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listOwnApiKeys", {}, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end
    end

    # Approvals: `credencia.approvals`.
    class Approvals < Resource
      # List the requests for approval of your merchant: `GET /v1/approvals`.
      #
      # Changes that wait or waited for a second person, the newest first.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param status ["pending", "approved", "rejected", "withdrawn", "expired", "failed"] Only items with this status.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list_requests(
        page: nil,
        limit: nil,
        cursor: nil,
        status: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listOwnRequests", {}, { "page" => page, "limit" => limit, "cursor" => cursor, "status" => status }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end

      # Read a request for approval of your merchant: `GET /v1/approvals/{id}`.
      #
      # What would change, why it needs a second person, who asked for it, and whether you can approve it.
      #
      # @param id [String]
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a ApprovalRequestDetail of the API's description
      def get_request(
        id,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getOwnRequest", { "id" => id }, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end

      # Read your merchant’s rules of four eyes: `GET /v1/approval-rules`.
      #
      # Which changes of the merchant wait for a second person. All rules are off at first.
      #
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [Hash] a MerchantRules of the API's description
      def get_rules(
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        call_operation("getOwnApprovalRules", {}, {}, nil, { timeout_s: timeout_s, retries: retries, headers: headers }).data
      end
    end

    # People: `credencia.people`.
    class People < Resource
      # List one’s own people: `GET /v1/people`.
      #
      # Whoever may sign in to the console for the merchant, newest first.
      #
      # @param page [Integer] Page, from 1.
      # @param limit [Integer] Items per page.
      # @param cursor [String] `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
      # @param timeout_s [Numeric] how long one attempt may take
      # @param retries [Integer] how often the call is tried again
      # @param headers [Hash] further headers
      # @return [List]
      def list_members(
        page: nil,
        limit: nil,
        cursor: nil,
        timeout_s: nil,
        retries: nil,
        headers: nil
      )
        list_operation("listMembers", {}, { "page" => page, "limit" => limit, "cursor" => cursor }, { timeout_s: timeout_s, retries: retries, headers: headers })
      end
    end
  end

  # The resources as methods of the client.
  module WithResources
    # @return [Resources::Submerchants]
    attr_reader :submerchants
    # @return [Resources::LegalRepresentatives]
    attr_reader :legal_representatives
    # @return [Resources::Documents]
    attr_reader :documents
    # @return [Resources::Addresses]
    attr_reader :addresses
    # @return [Resources::Onboarding]
    attr_reader :onboarding
    # @return [Resources::Files]
    attr_reader :files
    # @return [Resources::Charges]
    attr_reader :charges
    # @return [Resources::Withdrawals]
    attr_reader :withdrawals
    # @return [Resources::Anticipations]
    attr_reader :anticipations
    # @return [Resources::Wallets]
    attr_reader :wallets
    # @return [Resources::Receivables]
    attr_reader :receivables
    # @return [Resources::Banks]
    attr_reader :banks
    # @return [Resources::WebhookEndpoints]
    attr_reader :webhook_endpoints
    # @return [Resources::Deliveries]
    attr_reader :deliveries
    # @return [Resources::Events]
    attr_reader :events
    # @return [Resources::PortalSessions]
    attr_reader :portal_sessions
    # @return [Resources::Settings]
    attr_reader :settings
    # @return [Resources::ApiKeys]
    attr_reader :api_keys
    # @return [Resources::Approvals]
    attr_reader :approvals
    # @return [Resources::People]
    attr_reader :people

    private

    def make_resources(core)
      @submerchants = Resources::Submerchants.new(core)
      @legal_representatives = Resources::LegalRepresentatives.new(core)
      @documents = Resources::Documents.new(core)
      @addresses = Resources::Addresses.new(core)
      @onboarding = Resources::Onboarding.new(core)
      @files = Resources::Files.new(core)
      @charges = Resources::Charges.new(core)
      @withdrawals = Resources::Withdrawals.new(core)
      @anticipations = Resources::Anticipations.new(core)
      @wallets = Resources::Wallets.new(core)
      @receivables = Resources::Receivables.new(core)
      @banks = Resources::Banks.new(core)
      @webhook_endpoints = Resources::WebhookEndpoints.new(core)
      @deliveries = Resources::Deliveries.new(core)
      @events = Resources::Events.new(core)
      @portal_sessions = Resources::PortalSessions.new(core)
      @settings = Resources::Settings.new(core)
      @api_keys = Resources::ApiKeys.new(core)
      @approvals = Resources::Approvals.new(core)
      @people = Resources::People.new(core)
    end
  end
end
