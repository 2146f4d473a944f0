import type { PhoneService } from '../modules/phone/api.ts'
import { httpSms } from './http-sms/index.ts'
import { createTwilioPhone } from './twilio/index.ts'
import { createVonagePhone } from './vonage/index.ts'

/** All services for text messages and calls, in the order in which owners see them. */
export const phoneServices: readonly PhoneService[] = [createTwilioPhone(), createVonagePhone(), httpSms]
