<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Submerchants: `$credencia->submerchants`.
 *
 * @phpstan-import-type CreateSubmerchantBody from Types
 * @phpstan-import-type GetRequirementsData from Types
 * @phpstan-import-type RegisteredSubmerchant from Types
 * @phpstan-import-type RegistrationAnswer from Types
 * @phpstan-import-type RegistrationLine from Types
 * @phpstan-import-type ReviewReason from Types
 * @phpstan-import-type Submerchant from Types
 * @phpstan-import-type SubmerchantChange from Types
 * @phpstan-import-type SubmerchantExport from Types
 * @phpstan-import-type SubmerchantFigures from Types
 * @phpstan-import-type UpdateSubmerchantBody from Types
 */
final class Submerchants extends Resource
{
    /**
     * List submerchants: `GET /v1/submerchants`.
     *
     * Newest first. `search` matches names, tax id, e-mail and `external_id`, ignoring case and accents: whole words in any order, the last one as a prefix.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, date_from?: string|null, date_to?: string|null, time_zone?: string|null, status?: 'pending'|'pending_review'|'active'|'rejected'|null, search?: string|null, external_id?: string|null, ids?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `date_from`: First day of creation in `time_zone`, inclusive.
     *     `date_to`: Last day of creation in `time_zone`, inclusive.
     *     `time_zone`: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
     *     `status`: Only items with this status.
     *     `search`: Text to find, regardless of case and accents.
     *     `external_id`: Only the submerchant with exactly this `external_id`.
     *     `ids`: Only the submerchants with these ids, up to 100, separated by commas. Of the other filters, status and days apply.
     * @return ItemList<Submerchant>
     * @throws CredenciaException
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listSubmerchants', [], $query, $options);
    }

    /**
     * Register a submerchant: `POST /v1/submerchants`.
     *
     * Creates a submerchant with status `pending`. Only `legal_name` and `tax_id` are required; the other fields may be added by PATCH. Without `mcc`, the category code is derived from the primary CNAE.
     *
     * With `legal_representatives`, `addresses` and `documents`, the parts are created with it, and with `submit: true` it is submitted for review: all of it or nothing. `errors` then lists the problems of all parts, each with its path (`/documents/2/file_url`). Events and history are those of the single requests.
     *
     * @param CreateSubmerchantBody $body
     * @return RegisteredSubmerchant
     * @throws CredenciaException
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->call('createSubmerchant', [], [], $body, $options)->data;
    }

    /**
     * Register many submerchants: `POST /v1/submerchants/batch`.
     *
     * Up to 1,000 lines of at most 64 KiB, each the body of `POST /v1/submerchants`. Each line is answered as that request would be, in the order of the lines and as soon as it is stored; a bad line does not stop the others. Each counts as a request in the rate limit; beyond it, a line is answered with 429 and `retry_after`. Read the answer while you send: the service reads no further lines while answers wait. The whole body must arrive within 30 seconds. After a broken connection, send the lines without an answer again: an `external_id` that is stored is answered with 409, and `errors[0].submerchant_id` is the seller that has it; a line with the same `idempotency_key` gets its first answer. With the header `Idempotency-Key`, send the whole body again: each line without a key of its own gets its first answer by its number.
     *
     * Takes any number of lines and sends as many requests as they need, each as soon as its lines are there. Gives the answer to
     * each as soon as it arrives, with its number among all. Lines over the rate limit, those that failed in passing, and those that a broken
     * connection left open are sent again and come later. Each line gets an `idempotency_key` unless it has one,
     * of the call's key with its number if you give one. What is refused throws
     * nothing: see `status`. Throws a ConnectionException when some were left without an answer, however often they were sent.
     *
     * @param iterable<RegistrationLine> $lines
     * @return \Generator<int, RegistrationAnswer>
     * @throws CredenciaException
     */
    public function createMany(iterable $lines, ?CallOptions $options = null): \Generator
    {
        return $this->lines('createSubmerchants', $lines, $options);
    }

    /**
     * Read a submerchant: `GET /v1/submerchants/{id}`.
     *
     * Its fields and status. Partners, documents and addresses are lists of their own; `GET /v1/submerchants/{id}/requirements` lists what a review still needs.
     *
     * @return Submerchant
     * @throws CredenciaException
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getSubmerchant', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Change a submerchant: `PATCH /v1/submerchants/{id}`.
     *
     * Changes the given fields; null clears an optional field. All fields may be changed while `pending`, only contact and commercial fields while `active`; of these, a changed `trade_name`, `business_type`, `product_categories`, `average_ticket` or `monthly_revenue` is reviewed again, while the submerchant stays `active`. A value that is sent as it is stored is no change, so that the whole record may be sent.
     *
     * @param UpdateSubmerchantBody $body
     * @return Submerchant
     * @throws CredenciaException
     */
    public function update(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->call('updateSubmerchant', ['id' => $id], [], $body, $options)->data;
    }

    /**
     * Read the history of a submerchant: `GET /v1/submerchants/{id}/history`.
     *
     * What changed, newest first: the submerchant, its partners, addresses and documents, and the decisions with their reasons. Kept as long as the submerchant is; after its erasure without texts.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     * @return ItemList<SubmerchantChange>
     * @throws CredenciaException
     */
    public function getHistory(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('getSubmerchantHistory', ['id' => $id], $query, $options);
    }

    /**
     * List missing requirements for review: `GET /v1/submerchants/{id}/requirements`.
     *
     * What `POST /v1/submerchants/{id}/submit-for-review` would refuse now, each item with the path of the field or list, and with the type of the document and its partner. It is ready for review when `missing` is empty and `obstacle` null: a submerchant that is in review, active or rejected may lack nothing and still cannot be submitted.
     *
     * @return GetRequirementsData
     * @throws CredenciaException
     */
    public function getRequirements(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getRequirements', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Submit a submerchant for review: `POST /v1/submerchants/{id}/submit-for-review`.
     *
     * Changes the status from `pending` to `pending_review`. Refused while requirements are missing; the error lists all of them, as `requirements` does.
     *
     * @return Submerchant
     * @throws CredenciaException
     */
    public function submitForReview(string $id, ?CallOptions $options = null): array
    {
        return $this->call('submitForReview', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Reopen a rejected submerchant: `POST /v1/submerchants/{id}/request-resubmission`.
     *
     * Changes the status from `rejected` back to `pending`, where everything may be corrected, and increments `resubmission_count`. The reviewer’s notes and reasons stay until the next submission.
     *
     * @return Submerchant
     * @throws CredenciaException
     */
    public function requestResubmission(string $id, ?CallOptions $options = null): array
    {
        return $this->call('requestResubmission', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Export everything held on a submerchant: `GET /v1/submerchants/{id}/export`.
     *
     * All data of the submerchant and its people, read in one snapshot, for a data subject who requests them: record, partners, addresses, documents, recorded files, events, deliveries, and the trail of changes and decisions. Claims of reviewers and the names of the operator’s people are left out. Records of payments are under `/v1/charges` and the other families, with `submerchant_id`. With `Accept: application/pdf`, a document for people, in Portuguese or, by `Accept-Language`, English.
     *
     * @return SubmerchantExport
     * @throws CredenciaException
     */
    public function export(string $id, ?CallOptions $options = null): array
    {
        return $this->call('exportSubmerchant', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Erase a submerchant: `POST /v1/submerchants/{id}/erase`.
     *
     * Erases all personal data of the submerchant and its people for good: the record stays without them, with `erased_at`; partners, addresses, documents and files are deleted, and the values are erased from events, deliveries and the trail, whose chain still verifies. Its `external_id` is free again. Refused during a review, and with `RETENTION_REQUIRED` while a legal term runs. Records of payments stay. Repeating it changes nothing.
     *
     * @return Submerchant
     * @throws CredenciaException
     */
    public function erase(string $id, ?CallOptions $options = null): array
    {
        return $this->call('eraseSubmerchant', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Read the figures of the submerchants: `GET /v1/submerchants/figures`.
     *
     * How many submerchants there are by status, at which step those stand that are not submitted, which documents expire soon or are to be sent again, who was rejected lately, and the decisions of up to 366 days: numbers by kind, the share approved, and the time from submission to decision. `date_to` defaults to today, `date_from` to 30 days ending there.
     *
     * @param array{date_from?: string|null, date_to?: string|null, time_zone?: string|null} $query
     *     `date_from`: First day, `YYYY-MM-DD`.
     *     `date_to`: Last day, `YYYY-MM-DD`.
     *     `time_zone`: Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
     * @return SubmerchantFigures
     * @throws CredenciaException
     */
    public function getFigures(array $query = [], ?CallOptions $options = null): array
    {
        return $this->call('getSubmerchantFigures', [], $query, null, $options)->data;
    }

    /**
     * List the reasons that a review may give: `GET /v1/review-reasons`.
     *
     * The codes in `review_reasons` of a submerchant and in `rejection_reason` of a document, each with the text that sellers read, in English and Portuguese. The same for every merchant.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     * @return ItemList<ReviewReason>
     * @throws CredenciaException
     */
    public function listReasons(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listReasons', [], $query, $options);
    }
}
