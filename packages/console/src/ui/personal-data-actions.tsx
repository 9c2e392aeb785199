import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { call, callForFile } from '../api/call.js';
import { useMay } from '../api/session.js';
import { useDeferred } from '../deferred/deferred.js';
import { useLanguage } from '../i18n/words.js';
import { Confirm } from './parts.js';
import { jsonFile, saveFile } from './save-file.js';
import { useErrorText } from './states.js';

/** Exports everything held on a seller as JSON or PDF, for those who may, and erases its personal data after a confirmation. */
export function PersonalDataActions({
  id,
  name,
  isErased,
  permission,
  exportBy,
  erase,
  Frame,
}: {
  id: string;
  name: string;
  isErased: boolean;
  /** Without it, erasing is not offered. */
  permission: string;
  /** The operation that exports: the operator's, or the merchant's. */
  exportBy: 'exportCase' | 'exportSubmerchant';
  erase: () => Promise<unknown>;
  /** The part of the page around it, which is left out for those who may do nothing in it. */
  Frame: (props: { title: string; children: ReactNode }) => ReactNode;
}) {
  const { words, language } = useLanguage();
  const text = words.personal_data;
  const may = useMay();
  const mayExport = may('data.export');
  const mayErase = may(permission) && !isErased;
  const errorText = useErrorText();
  const { notify } = useDeferred();
  const [exporting, setExporting] = useState<'json' | 'pdf' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const save = async (type: 'json' | 'pdf') => {
    setExporting(type);
    try {
      const input = { params: { id } };
      const file =
        type === 'pdf'
          ? await callForFile(exportBy, input, 'application/pdf', language)
          : jsonFile((await call(exportBy, input)).data);
      saveFile(`${id}.${type}`, file);
    } catch (error) {
      notify(errorText(error), 'bad');
    }
    setExporting(null);
  };
  if (!mayExport && !mayErase) return null;
  return (
    <Frame title={text.title}>
      {(mayExport ? (['pdf', 'json'] as const) : []).map((type) => (
        <Button
          key={type}
          variant="default"
          loading={exporting === type}
          disabled={exporting !== null && exporting !== type}
          onClick={() => void save(type)}
        >
          {text[`export_${type}`]}
        </Button>
      ))}
      {mayErase ? (
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
    </Frame>
  );
}
