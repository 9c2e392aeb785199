/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface Description {
  info: { title: string; description: string };
  tags: { name: string; description: string; 'x-displayName'?: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  /** By the name of the event. */
  webhooks?: Record<string, { post: DescribedOperation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, DescribedResponse>;
  };
}

export interface DescribedOperation {
  operationId: string;
  tags: [string, ...string[]];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  'x-permission'?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, DescribedResponse | Reference>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface DescribedResponse {
  description: string;
  content?: Record<string, Content>;
}

export interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
}

/** Returns what a reference to `#/components/<kind>/<name>` stands for, and anything else as it is. */
export function resolved<T extends object>(components: Record<string, T>, one: T | Reference): T {
  if (!('$ref' in one) || typeof one.$ref !== 'string') return one as T;
  const found = components[nameOf(one.$ref)];
  if (found === undefined) throw new Error(`${one.$ref} does not exist.`);
  return found;
}

/** The last step of a reference: the name of the component. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** The first example of a content or parameter; undefined: it has none. */
export function exampleOf({ example, examples }: Pick<Content, 'example' | 'examples'>): unknown {
  return example ?? Object.values(examples ?? {})[0]?.value;
}
