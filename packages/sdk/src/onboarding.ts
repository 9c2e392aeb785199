import { CredenciaOnboarding } from './onboarding/credencia-onboarding.js';

/** Importing this defines `<credencia-onboarding>`, in browsers; on a server it does nothing. */
if (typeof customElements !== 'undefined' && !customElements.get('credencia-onboarding')) {
  customElements.define('credencia-onboarding', CredenciaOnboarding);
}

declare global {
  interface HTMLElementTagNameMap {
    'credencia-onboarding': CredenciaOnboarding;
  }
}

export { CredenciaOnboarding };
