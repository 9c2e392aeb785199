import { call } from '../../api/call.js';

export const signOut = () => call('signOut');
export const signOutEverywhere = () => call('signOutEverywhere');
