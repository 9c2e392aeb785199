import type { RiskClass } from '../../submerchants/store/submerchant-state.js';

/** From when on the charges of a seller are far from what it declared. Null: not compared. */
export interface Limits {
  /** The days of which charges are compared. */
  window_days: number;
  /** Sales above so many percent of the declared revenue of the window. */
  volume_percent: number | null;
  /** An average sale above so many percent of the declared one. */
  ticket_percent: number | null;
  /** Fewer sales in a window say nothing of their average, or of the share of chargebacks. */
  min_sales: number;
  /** The days of which chargebacks are compared with sales: they come weeks after the sale. */
  chargeback_window_days: number;
  /** Chargebacks of at least so many hundredths of a percent of the sales. */
  chargeback_basis_points: number | null;
  /** Fewer chargebacks are no finding, whatever their share. */
  min_chargebacks: number;
}

export interface WatchSettings extends Limits {
  /** Months after which a seller is reviewed again, by risk class. Null: not. */
  review_months: Readonly<Record<RiskClass, number | null>>;
  /** That of sellers to which the operator gave none. */
  default_risk_class: RiskClass;
  /** Other limits for sellers of a category code. */
  by_mcc: readonly ({ mcc: string } & Partial<Limits>)[];
}

/** The settings until the operator has set its own. */
export const shippedWatch: WatchSettings = {
  review_months: { low: 36, medium: 24, high: 12 },
  default_risk_class: 'medium',
  window_days: 30,
  volume_percent: 150,
  ticket_percent: 300,
  min_sales: 10,
  chargeback_window_days: 90,
  // Mastercard's and Visa's programmes begin near one percent.
  chargeback_basis_points: 100,
  min_chargebacks: 5,
  by_mcc: [],
};

/** The limits for a seller: those of its category code where the settings have some, the others for what they leave out. */
export function limitsFor(settings: WatchSettings, mcc: string | null): Limits {
  const { review_months: _months, default_risk_class: _class, by_mcc, ...limits } = settings;
  const own = by_mcc.find((one) => one.mcc === mcc);
  if (!own) return limits;
  const { mcc: _mcc, ...others } = own;
  return { ...limits, ...others };
}
