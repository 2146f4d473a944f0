import { describe } from 'vitest'
import { testLooks } from './looks.ts'
import { phone } from './window.ts'

describe('on a phone, everybody can use', () => testLooks(phone))
