import { Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Submerchant, SubmerchantDocument } from '../../api/operations.js';
import { uploadTypes } from '../../api/upload.js';
import { fileTypeName } from '../../i18n/value-names.js';
import { useWords } from '../../i18n/words.js';
import { FormEnd } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { documentFileName } from './file-name.js';
import { useFields } from './use-fields.js';
import type { Place } from './rules.js';
import { addDocument } from './seller.js';
import { documentTarget } from './targets.js';
import { useText } from './use-text.js';
import { useSaver } from './use-saver.js';

const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Names a document by the address of its file, where the installation takes no uploads. */
export function DocumentByAddress({
  seller,
  place,
  onTake,
  onClose,
}: {
  seller: Submerchant;
  place: Place;
  /** Takes the document into a change that is sent as a whole. */
  onTake?: (body: Parameters<typeof addDocument>[1]) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const text = useText();
  const add = useSaver(
    (body: Parameters<typeof addDocument>[1]) => addDocument(seller.id, body),
    onClose,
  );
  const [initial] = useState({
    file_url: '',
    file_size: '',
    mime_type: 'application/pdf',
    expires_at: '',
  });
  const prefix = `${documentTarget(place.type, place.legal_representative_id)}-`;
  const form = useFields(initial, add.error, prefix);
  const { values, field, typed } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = values.file_url.trim();
    const isValid = form.check({
      file_url: url === '' ? 'required' : URL.canParse(url) ? undefined : 'invalid_format',
      file_size: /^[1-9]\d{0,9}$/.test(values.file_size) ? undefined : 'invalid_format',
    });
    if (!isValid) return;
    const last = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
    const body: Parameters<typeof addDocument>[1] = {
      type: place.type,
      ...(place.legal_representative_id === null
        ? {}
        : { legal_representative_id: place.legal_representative_id }),
      file_url: url,
      file_name: documentFileName(last || place.type, values.mime_type),
      file_size: Number(values.file_size),
      mime_type: values.mime_type as SubmerchantDocument['mime_type'],
      ...(values.expires_at === '' ? {} : { expires_at: values.expires_at }),
    };
    if (onTake === undefined) {
      add.mutate(body);
      return;
    }
    onTake(body);
    onClose();
  };
  return (
    <form ref={form.form} className={ui['form']} onSubmit={submit} noValidate>
      {add.error && !form.isMarked ? <ErrorNote error={add.error} /> : null}
      <TextInput
        {...field('file_url')}
        description={text.file_address_hint}
        type="url"
        maxLength={2048}
        onChange={(event) => {
          typed('file_url')(event);
          const ending = /\.(\w+)$/.exec(event.currentTarget.value)?.[1]?.toLowerCase() ?? '';
          const type = typesByEnding[ending];
          if (type !== undefined) form.set('mime_type', type);
        }}
        data-autofocus
      />
      <Select
        {...field('mime_type')}
        data={uploadTypes.map((value) => ({ value, label: fileTypeName(value) }))}
        allowDeselect={false}
        onChange={(value) => value && form.set('mime_type', value)}
      />
      <TextInput
        {...field('file_size', text.file_bytes)}
        inputMode="numeric"
        onChange={typed('file_size')}
      />
      <TextInput {...field('expires_at', text.expiry)} type="date" onChange={typed('expires_at')} />
      <FormEnd action={words.common.save} loading={add.isPending} onCancel={onClose} />
    </form>
  );
}
