import { Button, NativeSelect, TextInput } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { Confirm, FormActions, ResumedNote } from '../../ui/parts.js';
import { useTyped } from '../../ui/use-typed.js';
import { default_color } from '../../ui/start-preview.js';
import { ErrorNote } from '../../ui/states.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import type { BrandApi, BrandDraft, BrandPatch, BrandSettings } from './brand.js';
import css from './brand.module.css';
import { BrandPreview } from './brand-preview.js';
import { LogoField } from './logo-field.js';
import { useText } from './use-text.js';

const languages = ['pt', 'en'] as const;
const localeOf = { pt: 'pt-BR', en: 'en' } as const;
/** The longest texts that the service takes. */
const lengths = { welcome_title: 80, welcome_text: 600, finished_text: 600, contact: 200 } as const;
const names = Object.keys(lengths) as (keyof typeof lengths)[];
const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

function draftOf(settings: BrandSettings): BrandDraft {
  const textsOf = (language: 'pt' | 'en') =>
    Object.fromEntries(
      names.map((name) => [name, settings.texts[language][name] ?? '']),
    ) as BrandDraft['texts']['pt'];
  return {
    display_name: settings.display_name ?? '',
    accent_color: settings.accent_color ?? '',
    logo: undefined,
    texts: { pt: textsOf('pt'), en: textsOf('en') },
    return_url: settings.return_url ?? '',
    locale: settings.locale ?? '',
    expires_in_hours: String(settings.expires_in_hours ?? ''),
  };
}

function patchOf(draft: BrandDraft, hasName: boolean): BrandPatch {
  const orNull = (value: string) => value.trim() || null;
  const texts = (language: 'pt' | 'en') =>
    Object.fromEntries(names.map((name) => [name, orNull(draft.texts[language][name])]));
  return {
    ...(hasName ? { display_name: orNull(draft.display_name) } : {}),
    accent_color: orNull(draft.accent_color),
    ...(draft.logo === undefined
      ? {}
      : { logo: draft.logo?.slice(draft.logo.indexOf(',') + 1) ?? null }),
    texts: { pt: texts('pt'), en: texts('en') },
    return_url: orNull(draft.return_url),
    locale: (draft.locale || null) as 'pt-BR' | 'en' | null,
    expires_in_hours: draft.expires_in_hours === '' ? null : Number(draft.expires_in_hours),
  } as BrandPatch;
}

/** The form of a brand with its preview; read-only without the permission. */
export function BrandForm({
  api,
  settings,
  mayChange,
}: {
  api: BrandApi;
  settings: BrandSettings;
  mayChange: boolean;
}) {
  const words = useWords();
  const text = useText();
  const problemOf = useFieldProblem();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const typed = useTyped(`brand ${JSON.stringify(api.queryKey)}`, draftOf(settings));
  const { value: draft } = typed;
  const [asksReset, setAsksReset] = useState(false);
  const set = (part: Partial<BrandDraft>) => typed.set((before) => ({ ...before, ...part }));
  const { in_force } = settings;
  const save = useMutation({
    mutationFn: api.save,
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.queryKey });
      notify(words.account.saved);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(patchOf(draft, api.hasName));
  };
  const nothing = patchOf(
    { ...draftOf({ ...settings, texts: emptyTexts } as BrandSettings), ...empty },
    api.hasName,
  );
  const fields = ['display_name', 'accent_color', 'logo', 'texts', 'return_url'];
  const hasPlace = [...fields, 'expires_in_hours'].some((name) => problemOf(save.error, name));
  const readOnly = !mayChange;
  return (
    <form className={css['layout']} onSubmit={submit}>
      <div className={css['sections']}>
        <ResumedNote typed={typed} />
        {save.error && !hasPlace ? <ErrorNote error={save.error} /> : null}
        <Panel title={text.look}>
          {api.hasName ? (
            <TextInput
              label={text.display_name}
              value={draft.display_name}
              placeholder={in_force.display_name ?? ''}
              maxLength={80}
              readOnly={readOnly}
              error={problemOf(save.error, 'display_name')}
              onChange={({ currentTarget }) => set({ display_name: currentTarget.value })}
            />
          ) : null}
          <div className={css['color']}>
            <TextInput
              label={text.accent_color}
              description={text.accent_hint}
              value={draft.accent_color}
              placeholder={in_force.accent_color ?? default_color}
              pattern="#[0-9a-fA-F]{6}"
              title={text.accent_form}
              readOnly={readOnly}
              error={problemOf(save.error, 'accent_color')}
              onChange={({ currentTarget }) => set({ accent_color: currentTarget.value })}
            />
            <input
              type="color"
              aria-label={text.pick_color}
              disabled={readOnly}
              value={isColor(draft.accent_color) ? draft.accent_color : default_color}
              onChange={({ currentTarget }) => set({ accent_color: currentTarget.value })}
            />
          </div>
          <LogoField
            shown={shownLogo(settings, draft)}
            hasOwn={draft.logo === undefined ? settings.logo_url !== null : draft.logo !== null}
            readOnly={readOnly}
            problem={problemOf(save.error, 'logo')}
            onChange={(logo) => set({ logo })}
          />
        </Panel>
        {languages.map((language) => (
          <Panel key={language} title={text.texts[language]}>
            {names.map((name) => {
              const Input = name.endsWith('_text') ? TextArea : TextInput;
              return (
                <Input
                  key={name}
                  lang={localeOf[language]}
                  label={text[name]}
                  // Both languages have the same fields.
                  aria-label={`${text[name]}: ${text.locales[localeOf[language]]}`}
                  value={draft.texts[language][name]}
                  placeholder={in_force.texts[language][name] ?? ''}
                  maxLength={lengths[name]}
                  readOnly={readOnly}
                  error={problemOf(save.error, `texts/${language}/${name}`)}
                  onChange={({ currentTarget: { value } }) =>
                    typed.set((before) => ({
                      ...before,
                      texts: {
                        ...before.texts,
                        [language]: { ...before.texts[language], [name]: value },
                      },
                    }))
                  }
                />
              );
            })}
          </Panel>
        ))}
        <Panel title={text.links}>
          <p className="faint">{text.links_hint}</p>
          <TextInput
            type="url"
            label={text.return_url}
            value={draft.return_url}
            placeholder={in_force.return_url ?? 'https://'}
            maxLength={2048}
            readOnly={readOnly}
            error={problemOf(save.error, 'return_url')}
            onChange={({ currentTarget }) => set({ return_url: currentTarget.value })}
          />
          <NativeSelect
            label={text.locale}
            value={draft.locale}
            disabled={readOnly}
            onChange={({ currentTarget }) => set({ locale: currentTarget.value })}
            data={[
              { value: '', label: text.default_is(text.locales[in_force.locale]) },
              { value: 'pt-BR', label: text.locales['pt-BR'] },
              { value: 'en', label: text.locales.en },
            ]}
          />
          <TextInput
            type="number"
            min={1}
            max={2160}
            label={text.hours}
            value={draft.expires_in_hours}
            placeholder={String(in_force.expires_in_hours)}
            readOnly={readOnly}
            error={problemOf(save.error, 'expires_in_hours')}
            onChange={({ currentTarget }) => set({ expires_in_hours: currentTarget.value })}
          />
        </Panel>
        {mayChange ? (
          <FormActions>
            <Button variant="default" onClick={() => setAsksReset(true)}>
              {text.reset}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {words.common.save}
            </Button>
          </FormActions>
        ) : null}
      </div>
      <BrandPreview
        name={draft.display_name || (in_force.display_name ?? text.merchant)}
        accent={
          isColor(draft.accent_color)
            ? draft.accent_color
            : (in_force.accent_color ?? default_color)
        }
        logo={shownLogo(settings, draft)}
        texts={draft.texts}
        fallback={in_force.texts}
      />
      {asksReset ? (
        <Confirm
          title={text.reset_title}
          hint={text.reset_hint}
          action={text.reset}
          onConfirm={() => save.mutateAsync(nothing)}
          onClose={() => setAsksReset(false)}
        />
      ) : null}
    </form>
  );
}

const noTexts = { welcome_title: null, welcome_text: null, finished_text: null, contact: null };
const emptyTexts = { pt: noTexts, en: noTexts };
/** Everything at its default. */
const empty = {
  display_name: '',
  accent_color: '',
  logo: null,
  return_url: '',
  locale: '',
  expires_in_hours: '',
};

/** The logo that the page would show, on this host; null: none, or, when one is removed, what the default will be is not known yet. */
function shownLogo({ in_force }: BrandSettings, { logo }: BrandDraft): string | null {
  if (logo !== undefined) return logo;
  return in_force.logo_url === null ? null : new URL(in_force.logo_url).pathname;
}
