import { forOperator, type Route } from '../operation/route.js';
import { decideQualitySample } from './operations/decide-quality-sample.js';
import { getQualitySettings } from './operations/get-quality-settings.js';
import { listQualityFigures } from './operations/list-quality-figures.js';
import { listQualityResults } from './operations/list-quality-results.js';
import { listQualitySamples } from './operations/list-quality-samples.js';
import { setQualitySettings } from './operations/set-quality-settings.js';
import { takeQualitySample } from './operations/take-quality-sample.js';

const operator = forOperator();

export const qualityRoutes: readonly Route[] = [
  operator.get('/v1/operator/quality-settings', getQualitySettings, 'analysts.read'),
  operator.put('/v1/operator/quality-settings', setQualitySettings, 'merchants.manage'),
  operator.get('/v1/operator/quality-samples', listQualitySamples, 'cases.read'),
  operator.post('/v1/operator/quality-samples/{id}/take', takeQualitySample, 'cases.decide'),
  operator.post('/v1/operator/quality-samples/{id}/decide', decideQualitySample, 'cases.decide'),
  operator.get('/v1/operator/quality-results', listQualityResults, 'analysts.read'),
  operator.get('/v1/operator/quality-figures', listQualityFigures, 'figures.read'),
];
