import { html } from '../html.mjs';
import { page } from './layout.mjs';
import { nameOf } from './landing.mjs';

/** Credencia's page for the seller, within the shop's. What becomes of it, the shop hears by webhook. */
export function onboardingPage(view, { id, form }, link, isRenewal) {
  const { words } = view;
  const texts = words.onboarding;
  return page(
    view,
    texts.title,
    html`<div class="onboarding">
        <p class="eyebrow">${nameOf(form)}</p>
        <h1>${isRenewal ? texts.renew : texts.title}</h1>
        <p class="lead">${texts.text}</p>
        <div class="sheet">
          <credencia-onboarding
            link="${link}"
            locale="${words.locale}"
            theme="auto"
            data-next="/sellers/${id}"
          ></credencia-onboarding>
        </div>
        <p><a href="/sellers/${id}">${texts.later}</a></p>
      </div>
      <script type="module" src="/assets/credencia-onboarding.js"></script>
      <script type="module" src="/assets/onboarding.js"></script>`,
  );
}
