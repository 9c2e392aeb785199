/** What a kind of event reports, with the names of fields as code, and the console's word for what the API calls a submerchant. */
export function KindText({ text = '' }: { text?: string | undefined }) {
  return text
    .split('`')
    .map((part, at) =>
      at % 2 === 1 ? <code key={at}>{part}</code> : part.replaceAll('submerchant', 'seller'),
    );
}
