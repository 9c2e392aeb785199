import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import css from './brand.module.css';
import { useText } from './use-text.js';

/** As the service takes them. */
const max_bytes = 100 * 1024;
const types = ['image/png', 'image/jpeg', 'image/webp'];

/** Chooses, shows and removes a logo; what the service would refuse by size or kind is refused before. */
export function LogoField({
  shown,
  hasOwn,
  readOnly,
  problem,
  onChange,
}: {
  /** Address of the present logo; null: none. */
  shown: string | null;
  /** Whether there is one to remove, and not the operator's. */
  hasOwn: boolean;
  readOnly: boolean;
  problem: string | undefined;
  /** Gets a data address; null: removed. */
  onChange: (logo: string | null) => void;
}) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type)) return setRefusal(text.logo_type);
    if (file.size > max_bytes) return setRefusal(text.logo_size);
    setRefusal(null);
    const reader = new FileReader();
    reader.addEventListener('load', () => onChange(reader.result as string));
    reader.readAsDataURL(file);
  };
  const wrong = refusal ?? problem;
  return (
    <div className={css['logo']} role="group" aria-labelledby={id}>
      <strong id={id}>{text.logo}</strong>
      <p className="faint">{text.logo_hint}</p>
      {shown === null ? null : <img src={shown} alt={text.logo} className={css['logo_image']} />}
      {wrong ? (
        <p role="alert" className={css['wrong']}>
          {wrong}
        </p>
      ) : null}
      {readOnly ? null : (
        <div className={css['actions']}>
          <input
            ref={input}
            type="file"
            accept={types.join(',')}
            hidden
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Button variant="default" onClick={() => input.current?.click()}>
            {text.choose_logo}
          </Button>
          {hasOwn ? (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {text.remove_logo}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
