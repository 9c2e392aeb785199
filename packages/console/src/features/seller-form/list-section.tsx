import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Panel } from '../../ui/page.js';
import { Confirm } from '../../ui/parts.js';
import { Loading } from '../../ui/states.js';
import { draftsQuery } from './use-draft.js';
import css from './form.module.css';
import { useText } from './use-text.js';

/** The partners or the addresses of a seller: one at a time is edited, in its place. */
export function ListSection<Item extends { id: string }>({
  id,
  sellerId,
  draftOfNew,
  title,
  items,
  canEdit,
  texts,
  nameOf,
  render,
  form,
  remove,
  itemTarget,
  onDirty,
}: {
  /** Of the button that adds one, where a requirement leads. */
  id: string;
  sellerId: string;
  /** The place of the draft of an item that is being added; those of the others are their targets. */
  draftOfNew: string;
  title: string;
  items: readonly Item[] | undefined;
  canEdit: boolean;
  texts: {
    none: string;
    add: string;
    adding: string;
    edit: (name: string) => string;
    delete: (name: string) => string;
    delete_hint?: string;
  };
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  form: (item: Item | null, close: () => void) => ReactNode;
  remove: (item: Item) => Promise<unknown>;
  itemTarget: (item: Item) => string;
  onDirty: (isDirty: boolean) => void;
}) {
  const text = useText();
  const [edited, setEdited] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Item | null>(null);
  // What somebody has typed and not saved is opened again.
  const drafts = useQuery(draftsQuery(sellerId));
  const [hasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (hasOpened || !canEdit || drafts.data === undefined || items === undefined) return;
    setOpened(true);
    const places = new Set(drafts.data.map(({ place }) => place));
    const item = items.find((one) => places.has(itemTarget(one)));
    if (item) setEdited(item.id);
    else if (places.has(draftOfNew)) setEdited('new');
  }, [hasOpened, canEdit, drafts.data, items, itemTarget, draftOfNew]);
  useEffect(() => onDirty(edited !== null), [edited, onDirty]);
  const close = () => {
    const target = edited === 'new' ? id : edited;
    setEdited(null);
    // The form that had the focus is gone.
    requestAnimationFrame(() => {
      const item = items?.find((one) => one.id === target);
      document.getElementById(item ? itemTarget(item) : id)?.focus();
    });
  };
  return (
    <Panel title={title}>
      {items === undefined ? <Loading lines={2} /> : null}
      {items?.length === 0 && edited !== 'new' ? <p className="faint">{texts.none}</p> : null}
      {items?.map((item) => (
        <div key={item.id} className={css['card']}>
          {edited === item.id ? (
            form(item, close)
          ) : (
            <div className={css['card_head']}>
              <div>{render(item)}</div>
              <div className={css['card_actions']}>
                <Button
                  id={itemTarget(item)}
                  size="xs"
                  variant="default"
                  disabled={!canEdit}
                  aria-label={texts.edit(nameOf(item))}
                  onClick={() => setEdited(item.id)}
                >
                  {text.edit_one}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={!canEdit}
                  aria-label={texts.delete(nameOf(item))}
                  onClick={() => setDeleted(item)}
                >
                  {text.delete}
                </Button>
              </div>
            </div>
          )}
        </div>
      ))}
      {edited === 'new' ? (
        <div className={css['card']}>
          <h3>{texts.adding}</h3>
          {form(null, close)}
        </div>
      ) : (
        <div>
          <Button
            id={id}
            variant="default"
            disabled={!canEdit || edited !== null}
            onClick={() => setEdited('new')}
          >
            {texts.add}
          </Button>
        </div>
      )}
      {deleted === null ? null : (
        <Confirm
          title={texts.delete(nameOf(deleted))}
          {...(texts.delete_hint === undefined ? {} : { hint: texts.delete_hint })}
          action={text.delete}
          onConfirm={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </Panel>
  );
}
