<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;
use Credencia\StreamOptions;
use Credencia\StreamedEvent;

/**
 * Events: `$credencia->events`.
 *
 * @phpstan-import-type EventKind from Types
 * @phpstan-import-type RecordedEvent from Types
 * @phpstan-import-type TriggerEventBody from Types
 */
final class Events extends Resource
{
    /**
     * List the kinds of event: `GET /v1/postbacks/events`.
     *
     * Every kind that an endpoint may subscribe to, with a JSON Schema and an example of its body.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     * @return ItemList<EventKind>
     * @throws CredenciaException
     */
    public function listKinds(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listEventKinds', [], $query, $options);
    }

    /**
     * List recorded events: `GET /v1/events`.
     *
     * Everything that happened, newest first, whether or not an endpoint subscribes to it. Kept 30 days.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, date_from?: string|null, date_to?: string|null, time_zone?: string|null, event?: 'submerchant.created'|'submerchant.updated'|'submerchant.submitted'|'submerchant.approved'|'submerchant.rejected'|'submerchant.resubmission_requested'|'submerchant.erased'|'document.submitted'|'document.approved'|'document.rejected'|'document.expired'|'charge.pending'|'charge.authorized'|'charge.captured'|'charge.failed'|'charge.voided'|'charge.expired'|'charge.partially_refunded'|'charge.refunded'|'charge.chargeback'|'withdrawal.pending'|'withdrawal.processing'|'withdrawal.completed'|'withdrawal.failed'|'withdrawal.cancelled'|'anticipation.pending'|'anticipation.approved'|'anticipation.completed'|'anticipation.refused'|'anticipation.cancelled'|'endpoint.failing'|'endpoint.recovered'|'endpoint.paused'|'api_key.expiring'|'onboarding.started'|'onboarding.completed'|'onboarding.abandoned'|'onboarding.partner_invited'|'onboarding.partner_started'|'onboarding.partner_completed'|'onboarding.partner_abandoned'|null, object_id?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `date_from`: First day of creation in `time_zone`, inclusive.
     *     `date_to`: Last day of creation in `time_zone`, inclusive.
     *     `time_zone`: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
     *     `event`: Only those of this kind.
     *     `object_id`: Only those of this object.
     * @return ItemList<RecordedEvent>
     * @throws CredenciaException
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listEvents', [], $query, $options);
    }

    /**
     * Hear events as they are recorded: `GET /v1/events/stream`.
     *
     * Server-sent events: `event` is the kind, `data` the exact text that webhooks deliver, `id` a cursor: the number of the event among those of the merchant and its identifier, as in `1042-019aa401-0000-7000-8000-0000000000f1`. Events get their numbers, without gaps, once they are committed, and are sent in the order of the numbers. A stream begins with events recorded from now on. Sent back as `Last-Event-ID`, as browsers do by themselves, a cursor makes the next stream resume exactly there: no event is missed and none repeated, whichever process answers, for 30 days. Messages without `data` carry a cursor as well, at least every 15 seconds; before the first event its number is 0.
     *
     * Events of one object come in the order of their `sequence`. After the database was restored from a backup or failed over to its standby, numbers may be given anew: a cursor whose number and identifier no longer belong together resumes a few minutes earlier, and events may come again, with the same identifiers.
     *
     * A stream ends when its key is revoked, when its reader reads nothing for a minute, and when the service stops: connect again. A merchant has 20 streams at most in each process of the service.
     *
     * @param array{events?: string|list<string>|null, last_event_id?: string|null} $query
     *     `events`: Which kinds, with commas between them: exact ones, `charge.*` for all of an object, or `*` for all.
     *     `last_event_id`: For clients that cannot send `Last-Event-ID`, which counts first. Resumes after the message with this `id`, or after the event with this identifier: events since then come first.
     * @return \Generator<int, StreamedEvent>
     * @throws CredenciaException
     */
    public function stream(array $query = [], ?StreamOptions $options = null): \Generator
    {
        return $this->events('streamEvents', $query, $options);
    }

    /**
     * Read a recorded event: `GET /v1/events/{id}`.
     *
     * By its id, which is that of its webhooks and of its place in the stream.
     *
     * @return RecordedEvent
     * @throws CredenciaException
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getEvent', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Record an example event: `POST /v1/events/trigger`.
     *
     * For merchants in test mode: records the catalogue’s example of a kind, as of now and with identifiers of its own. It goes to the endpoints that subscribe to the kind and to streams, and is listed, like any other event; the object that it tells of does not exist.
     *
     * @param TriggerEventBody $body
     * @return RecordedEvent
     * @throws CredenciaException
     */
    public function trigger(array $body, ?CallOptions $options = null): array
    {
        return $this->call('triggerEvent', [], [], $body, $options)->data;
    }
}
