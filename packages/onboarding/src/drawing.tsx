import type { JSX } from 'preact';
import camera from '../../tokens/drawings/camera.svg?raw';
import documents from '../../tokens/drawings/documents.svg?raw';
import done from '../../tokens/drawings/done.svg?raw';
import sent_back from '../../tokens/drawings/sent-back.svg?raw';
import waiting from '../../tokens/drawings/waiting.svg?raw';

const drawings = { camera, documents, done, sent_back, waiting };

/** A line drawing, in the colors of the theme. It only repeats what the words say. */
export function Drawing({ name }: { name: keyof typeof drawings }): JSX.Element {
  return (
    <div
      class="drawing"
      aria-hidden="true"
      // Files of this repository, in the document so that they follow its colors.
      dangerouslySetInnerHTML={{ __html: drawings[name] }}
    />
  );
}
