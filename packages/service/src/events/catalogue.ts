import type { TSchema } from 'typebox';
import { oneOf, own_keywords, timestamp, uuid } from '../operation/schema.js';
import { eventKinds, payloadVersion, type EventKind } from './event.js';

declare module '../operation/context.js' {
  interface Context {
    /** Every kind of event, in the order of `eventKinds`. */
    event_catalogue: readonly EventDescription[];
  }
}

/** A kind of event, defined by its slice. */
export interface EventDefinition {
  kind: EventKind;
  description: string;
  /** The schema of the object that the event carries. */
  schema: TSchema;
  /** The fields of the body beside the object. */
  more?: Readonly<Record<string, TSchema>>;
  /** An example of them. */
  moreExample?: Readonly<Record<string, unknown>>;
  /** An example of that object in the state that the event reports. */
  example: Record<string, unknown>;
}

/** The public description of a kind of event: a text, the JSON Schema of the whole body, and an example. */
export interface EventDescription {
  kind: EventKind;
  /** The version of the payload, from 1. */
  version: number;
  description: string;
  schema: Record<string, unknown>;
  example: Record<string, unknown>;
}

/**
 * Orders the definitions of all slices as `eventKinds` does.
 *
 * @throws Error when a kind has no definition
 */
export function composeCatalogue(
  definitions: readonly EventDefinition[],
): readonly EventDescription[] {
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]));
  return eventKinds.map((kind) => {
    const definition = byKind.get(kind);
    if (!definition) throw new Error(`The kind of event ${kind} has no definition.`);
    return describeEvent(definition);
  });
}

export function describeEvent(definition: EventDefinition): EventDescription {
  const { kind, description, schema, example, more, moreExample } = definition;
  const name = kind.slice(0, kind.indexOf('.'));
  const version = payloadVersion(kind);
  return {
    kind,
    version,
    description,
    schema: bodySchema(kind, schema, more),
    example: {
      id: '01a1fe0c-9580-7000-8000-0000000000f1',
      event: kind,
      occurred_at: '2026-11-21T12:20:00.000Z',
      sequence: 3,
      version,
      [name]: example,
      ...moreExample,
    },
  };
}

/** The schema of the body of a kind of event, around the schema of its object or a reference to it. */
export function bodySchema(
  kind: EventKind,
  object: object,
  more: Readonly<Record<string, object>> = {},
): Record<string, unknown> {
  const name = kind.slice(0, kind.indexOf('.'));
  const schema = {
    type: 'object',
    required: ['id', 'event', 'occurred_at', 'sequence', name],
    properties: {
      id: uuid({ description: 'Identifier of the event; the same for every attempt.' }),
      event: oneOf([kind]),
      occurred_at: timestamp(),
      sequence: {
        type: 'integer',
        minimum: 1,
        description: 'Grows per object: the greater is the later.',
      },
      version: {
        type: 'integer',
        minimum: 1,
        description:
          'Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1.',
      },
      [name]: object,
      ...more,
    },
  };
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    own_keywords.has(key) ? undefined : value,
  ) as Record<string, unknown>;
}
