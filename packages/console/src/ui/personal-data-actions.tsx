import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/session.js';
import { useDeferred } from '../deferred/deferred.js';
import { useWords } from '../i18n/words.js';
import { Confirm } from './parts.js';
import { useErrorText } from './states.js';

/** Exports everything held on a seller as a file, and erases its personal data after a confirmation. */
export function PersonalDataActions({
  id,
  name,
  isErased,
  permission,
  readExport,
  erase,
}: {
  id: string;
  name: string;
  isErased: boolean;
  /** Without it, erasing is not offered. */
  permission: string;
  readExport: () => Promise<unknown>;
  erase: () => Promise<unknown>;
}) {
  const text = useWords().personal_data;
  const mayErase = useMay()(permission);
  const errorText = useErrorText();
  const { notify } = useDeferred();
  const [isExporting, setExporting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      saveFile(`${id}.json`, JSON.stringify(await readExport(), null, 2));
    } catch (error) {
      notify(errorText(error), 'bad');
    }
    setExporting(false);
  };
  return (
    <>
      <Button variant="default" loading={isExporting} onClick={() => void save()}>
        {text.export}
      </Button>
      {mayErase && !isErased ? (
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          {text.erase}
        </Button>
      ) : null}
      {isAsking ? (
        <Confirm
          title={text.erase_title(name)}
          hint={text.erase_hint}
          action={text.erase_now}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await erase();
            notify(text.erased_now);
          }}
        />
      ) : null}
    </>
  );
}

function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
