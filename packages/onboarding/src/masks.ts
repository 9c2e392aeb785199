export {
  maskCnpj,
  maskCpf,
  maskPhone,
  maskZipCode,
  plainEmail,
  plainPhone,
} from '../../console/src/features/seller-form/masks.js';
