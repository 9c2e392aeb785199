import { Note } from '../../ui/states.js';

/** Says, in an open dialog, why nothing can be decided any more. What was typed stays there, to be copied. */
export function Hindrance({ text }: { text: string | null }) {
  return text === null ? null : (
    <div role="alert">
      <Note tone="warn" icon="lock">
        {text}
      </Note>
    </div>
  );
}
