import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { renderSVG } from 'uqr';
import { useMay, usePerson } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Copyable, Dialog, FormActions } from '../../ui/parts.js';
import ui from '../../ui/ui.module.css';
import { brandQuery, type KnownSeller, type NewOnboardingLink } from './onboarding-links.js';
import css from './submerchants.module.css';
import { useLinkText } from './use-link-text.js';

/** The name by which a message calls a seller. */
export const nameOf = (known: KnownSeller | null): string =>
  known?.trade_name ?? known?.legal_name ?? '';

/** The name that sellers know the merchant by. */
export function useNameForSellers(): string {
  const brand = useQuery({ ...brandQuery, enabled: useMay()('onboarding.read') });
  const { merchant } = usePerson();
  return brand.data?.in_force.display_name ?? merchant?.name ?? '';
}

/** A new onboarding link, whose address is not shown again: sends it by WhatsApp, by e-mail, as a text or as a square to read. */
export function LinkDialog({
  link,
  to = null,
  onClose,
}: {
  link: NewOnboardingLink;
  /** Who gets it, as far as the merchant knows. */
  to?: KnownSeller | null;
  onClose: () => void;
}) {
  const { common } = useWords();
  const text = useLinkText();
  const format = useFormat();
  const merchant = useNameForSellers();
  const message = text.message(nameOf(to), merchant, link.url);
  const phone = whatsappNumber(to?.phone ?? '');
  const mail = new URLSearchParams({ subject: text.subject(merchant), body: message });
  return (
    <Dialog onClose={onClose} title={text.made} size="lg" closeOnClickOutside={false}>
      <div className={ui['form']}>
        <p className="soft">{text.once}</p>
        <div className={css['share']}>
          <div className={ui['form']}>
            <figure className={css['message']}>
              <figcaption className="faint">{text.message_title}</figcaption>
              <blockquote className="breaks">{message}</blockquote>
            </figure>
            <div className={css['ways']}>
              <Button
                component="a"
                href={`https://wa.me/${phone}?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {text.by_whatsapp}
              </Button>
              <Button
                component="a"
                variant="default"
                // A mail program reads `+` as itself.
                href={`mailto:${encodeURIComponent(to?.email ?? '')}?${mail.toString().replaceAll('+', '%20')}`}
              >
                {text.by_email}
              </Button>
              <CopyButton value={message}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? text.copied : text.copy_message}
                  </Button>
                )}
              </CopyButton>
            </div>
          </div>
          <figure className={css['qr']}>
            <img
              alt={text.qr}
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link.url))}`}
            />
            <figcaption className="faint">{text.qr_hint}</figcaption>
          </figure>
        </div>
        <Copyable text={link.url} label={text.made} />
        <p className="soft">
          {text.until(format.time(link.expires_at))}{' '}
          {link.submerchant_id === null ? text.invited_hint : null}
        </p>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}

/** A number as WhatsApp wants it, with the country; empty: the sender chooses who gets it. */
function whatsappNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits;
}
