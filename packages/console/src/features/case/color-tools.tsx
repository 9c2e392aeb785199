import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import type { Dispatch, SetStateAction } from 'react';
import { useFormat } from '../../i18n/format.js';
import { Icon } from '../../ui/icon.js';
import { colorRange, filterOf, type DocumentView } from './document-view.js';
import { useCaseTexts } from './use-case-texts.js';
import css from './viewer.module.css';

/** Contrast and brightness of a document, behind one button. */
export function ColorTools({
  view,
  setView,
}: {
  view: DocumentView;
  setView: Dispatch<SetStateAction<DocumentView>>;
}) {
  const text = useCaseTexts().viewer;
  const format = useFormat();
  const isChanged = filterOf(view) !== 'none';
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={text.colors}>
          <ActionIcon
            variant={isChanged ? 'light' : 'subtle'}
            color={isChanged ? undefined : 'gray'}
            aria-label={text.colors}
          >
            <Icon name="sun" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.colors}>
        <div className={css['colors']}>
          {(['contrast', 'brightness'] as const).map((name) => (
            <label key={name}>
              {text[name]}
              <input
                type="range"
                min={colorRange.min}
                max={colorRange.max}
                step={colorRange.step}
                value={view[name]}
                onChange={(event) => {
                  const value = Number(event.currentTarget.value);
                  setView((now) => ({ ...now, [name]: value }));
                }}
              />
              <span>{format.percent(view[name])}</span>
            </label>
          ))}
          <button
            type="button"
            disabled={!isChanged}
            onClick={() => setView((now) => ({ ...now, contrast: 1, brightness: 1 }))}
          >
            {text.reset_colors}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
