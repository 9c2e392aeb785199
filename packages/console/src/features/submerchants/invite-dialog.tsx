import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useMay } from '../../api/session.js';
import { useWords } from '../../i18n/words.js';
import { Dialog, FormEnd } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import { default_color, StartPreview } from '../../ui/start-preview.js';
import ui from '../../ui/ui.module.css';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import { LinkDialog, useNameForSellers } from './link-dialog.js';
import {
  brandQuery,
  inviteSeller,
  type KnownSeller,
  type NewOnboardingLink,
} from './onboarding-links.js';
import css from './submerchants.module.css';
import { useLinkText } from './use-link-text.js';

/** Invites a seller who is not registered yet: who it is, with the message and the page that the seller will see, then the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { locale } = useWords();
  const text = useLinkText();
  const problemOf = useFieldProblem();
  const queryClient = useQueryClient();
  const merchant = useNameForSellers();
  const brand = useQuery({ ...brandQuery, enabled: useMay()('onboarding.read') });
  const [typed, setTyped] = useState({ trade_name: '', email: '', phone: '' });
  const [made, setMade] = useState<{ link: NewOnboardingLink; to: KnownSeller } | null>(null);
  const invite = useMutation({
    mutationFn: async (to: KnownSeller) => ({ link: await inviteSeller(to), to }),
    onSuccess(created) {
      setMade(created);
      return queryClient.invalidateQueries({ queryKey: ['submerchants', 'invitations'] });
    },
  });
  if (made !== null) return <LinkDialog link={made.link} to={made.to} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = {
      trade_name: typed.trade_name.trim(),
      email: typed.email.trim(),
      phone: typed.phone.replaceAll(/\D/g, ''),
    };
    invite.mutate(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: problemOf(invite.error, `seller/${name}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: value })),
  });
  const isMarked = ['trade_name', 'email', 'phone'].some((name) =>
    problemOf(invite.error, `seller/${name}`),
  );
  const settings = brand.data;
  const language = (settings?.in_force.locale ?? locale) === 'en' ? 'en' : 'pt';
  return (
    <Dialog onClose={onClose} title={text.invite} size="xl">
      <form className={ui['form']} onSubmit={submit} noValidate>
        {invite.error && !isMarked ? <ErrorNote error={invite.error} /> : null}
        <div className={css['invite']}>
          <div className={ui['form']}>
            <p className="soft">{text.all_optional}</p>
            <TextInput
              {...field('trade_name')}
              label={text.name}
              description={text.name_hint}
              maxLength={255}
              data-autofocus
            />
            <TextInput
              {...field('email')}
              label={text.email}
              description={text.email_hint}
              type="email"
              maxLength={254}
            />
            <TextInput
              {...field('phone')}
              label={text.phone}
              description={text.phone_hint}
              inputMode="tel"
              maxLength={20}
            />
          </div>
          <div className={ui['form']}>
            <figure className={css['message']}>
              <figcaption className="faint">{text.message_title}</figcaption>
              <blockquote className="breaks">
                {text.message(typed.trade_name.trim(), merchant, text.here)}
              </blockquote>
            </figure>
            {settings === undefined ? null : (
              <figure className={css['message']}>
                <figcaption className="faint">{text.page_title}</figcaption>
                <StartPreview
                  name={merchant}
                  accent={settings.in_force.accent_color ?? default_color}
                  logo={settings.in_force.logo_url}
                  texts={settings.in_force.texts[language]}
                  language={language}
                />
              </figure>
            )}
          </div>
        </div>
        <FormEnd action={text.make_invite} loading={invite.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
