import type { Data } from '../../api/call.js';

/** The submissions and decisions of one day. */
export type DayFigures = Data<'getFigures'>['per_day'][number];
