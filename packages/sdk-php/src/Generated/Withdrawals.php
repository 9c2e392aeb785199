<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Withdrawals: `$credencia->withdrawals`.
 *
 * @phpstan-import-type PaymentDays from Types
 * @phpstan-import-type Withdrawal from Types
 * @phpstan-import-type WithdrawalsSummary from Types
 */
final class Withdrawals extends Resource
{
    /**
     * List withdrawals: `GET /v1/withdrawals`.
     *
     * Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, date_from?: string|null, date_to?: string|null, time_zone?: string|null, status?: 'pending'|'processing'|'completed'|'failed'|'cancelled'|null, search?: string|null, submerchant_id?: string|null, external_id?: string|null, amount_from?: int|null, amount_to?: int|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `date_from`: First day of creation in `time_zone`, inclusive.
     *     `date_to`: Last day of creation in `time_zone`, inclusive.
     *     `time_zone`: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
     *     `status`: Only items with this status.
     *     `search`: Text to find, regardless of case and accents.
     *     `submerchant_id`: Only records of this submerchant.
     *     `external_id`: Only records with exactly this `external_id`; several may have it.
     *     `amount_from`: Smallest `amount` in centavos, inclusive.
     *     `amount_to`: Greatest `amount` in centavos, inclusive.
     * @return ItemList<Withdrawal>
     * @throws CredenciaException
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listWithdrawals', [], $query, $options);
    }

    /**
     * Sum withdrawals: `GET /v1/withdrawals/summary`.
     *
     * Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
     *
     * @param array{date_from?: string|null, date_to?: string|null, time_zone?: string|null, status?: 'pending'|'processing'|'completed'|'failed'|'cancelled'|null, search?: string|null, submerchant_id?: string|null, external_id?: string|null, amount_from?: int|null, amount_to?: int|null} $query
     *     `date_from`: First day of creation in `time_zone`, inclusive.
     *     `date_to`: Last day of creation in `time_zone`, inclusive.
     *     `time_zone`: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
     *     `status`: Only items with this status.
     *     `search`: Text to find, regardless of case and accents.
     *     `submerchant_id`: Only records of this submerchant.
     *     `external_id`: Only records with exactly this `external_id`; several may have it.
     *     `amount_from`: Smallest `amount` in centavos, inclusive.
     *     `amount_to`: Greatest `amount` in centavos, inclusive.
     * @return WithdrawalsSummary
     * @throws CredenciaException
     */
    public function summarize(array $query = [], ?CallOptions $options = null): array
    {
        return $this->call('summarizeWithdrawals', [], $query, null, $options)->data;
    }

    /**
     * Count withdrawals by day: `GET /v1/withdrawals/days`.
     *
     * Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
     *
     * @param array{date_from?: string|null, date_to?: string|null, time_zone?: string|null, status?: 'pending'|'processing'|'completed'|'failed'|'cancelled'|null, search?: string|null, submerchant_id?: string|null, external_id?: string|null, amount_from?: int|null, amount_to?: int|null} $query
     *     `date_from`: First day of creation in `time_zone`, inclusive.
     *     `date_to`: Last day of creation in `time_zone`, inclusive.
     *     `time_zone`: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
     *     `status`: Only items with this status.
     *     `search`: Text to find, regardless of case and accents.
     *     `submerchant_id`: Only records of this submerchant.
     *     `external_id`: Only records with exactly this `external_id`; several may have it.
     *     `amount_from`: Smallest `amount` in centavos, inclusive.
     *     `amount_to`: Greatest `amount` in centavos, inclusive.
     * @return PaymentDays
     * @throws CredenciaException
     */
    public function countByDay(array $query = [], ?CallOptions $options = null): array
    {
        return $this->call('countWithdrawalsByDay', [], $query, null, $options)->data;
    }

    /**
     * Read a withdrawal: `GET /v1/withdrawals/{id}`.
     *
     * Its latest state, as the payment core reported it.
     *
     * @return Withdrawal
     * @throws CredenciaException
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getWithdrawal', ['id' => $id], [], null, $options)->data;
    }
}
