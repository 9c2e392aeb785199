/** A person in a text, by id: `<@019aa111-1111-7111-8111-111111111111>`. */
const mention = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/g;

/** The ids of the people whom a text mentions, each once, in the order of the text. */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, id = '']) => id))];
}
