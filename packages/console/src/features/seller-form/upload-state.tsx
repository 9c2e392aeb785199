import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNote, Note } from '../../ui/states.js';
import { useText } from './use-text.js';

/** A file that is being sent, and why one was not. */
export function UploadState({
  progress,
  problem,
  error,
  onCancel,
}: {
  progress: { name: string; share: number } | null;
  problem: ReactNode;
  error: unknown;
  onCancel: () => void;
}) {
  const text = useText();
  return (
    <>
      {progress === null ? null : (
        <div role="status">
          <span className="soft breaks">{text.file_sending(progress.name)}</span>
          <progress value={progress.share} max={1} aria-label={text.file_sending(progress.name)} />
          <Button size="compact-xs" variant="subtle" onClick={onCancel}>
            {text.file_cancel}
          </Button>
        </div>
      )}
      {problem === null ? null : (
        <Note tone="bad" icon="warn" role="alert">
          {problem}
        </Note>
      )}
      {error === null ? null : <ErrorNote error={error} />}
    </>
  );
}
