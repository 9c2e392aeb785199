export { sign } from './sign.js';
export { verify } from './verify.js';
