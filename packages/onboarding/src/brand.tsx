import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Brand } from './api.js';
import { useWords } from './ui.js';

/** Whose page it is: the logo, which may fail to load, and the name. */
export function BrandHeader({ brand }: { brand: Brand | null }): JSX.Element {
  const [failed, setFailed] = useState<string | null>(null);
  // On this host, whatever the service's public address: the policy allows no other.
  const logo = brand?.logo_url ? new URL(brand.logo_url).pathname : null;
  return (
    <span class="merchant">
      {logo === null || logo === failed ? null : (
        <img class="logo" src={logo} alt="" onError={() => setFailed(logo)} />
      )}
      <span>{brand?.name ?? ''}</span>
    </span>
  );
}

/** Contact for the seller's questions. */
export function Contact({ text }: { text: string | null }): JSX.Element | null {
  const words = useWords();
  if (text === null) return null;
  return (
    <footer>
      {words.questions} <span class="given">{text}</span>
    </footer>
  );
}
