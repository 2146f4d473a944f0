export {
  type PhoneAccount,
  type PhoneChannel,
  type PhoneMessage,
  type PhoneOutbox,
  PhoneRefused,
  type PhoneService,
  phoneOutboxPort,
  phoneServicesPort,
} from './phone.port.ts'
export { countPhoneMessage, preparePhoneNumber, sendPhoneMessage } from './phone.send.ts'
export { listPhoneChannels } from './phone.settings.ts'
