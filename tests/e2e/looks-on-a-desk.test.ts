import { describe } from 'vitest'
import { testLooks } from './looks.ts'
import { desk } from './window.ts'

describe('on a desk, everybody can use', () => testLooks(desk))
