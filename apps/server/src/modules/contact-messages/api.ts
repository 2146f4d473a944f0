export { queryContactMessages, saveContactMessage, setContactMessageStatus } from './contact-messages.service.ts'
