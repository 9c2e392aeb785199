import { forMerchants, forOperator, fourEyes, type Route } from '../operation/route.js';
import { listReasons } from './operations/list-reasons.js';
import { listReviewReasons } from './operations/list-review-reasons.js';
import { setReasonText } from './operations/set-reason-text.js';

const merchant = forMerchants('queries');
const operator = forOperator();

export const reasonRoutes: readonly Route[] = [
  merchant.get('/v1/review-reasons', listReasons, 'submerchants.read'),
  operator.get('/v1/operator/review-reasons', listReviewReasons, 'reasons.read'),
  operator.put(
    '/v1/operator/review-reasons/{code}',
    setReasonText,
    'reasons.manage',
    fourEyes('settings'),
  ),
];
