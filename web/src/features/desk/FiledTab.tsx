export { FiledForm as default } from '@/forms/FiledForm';
