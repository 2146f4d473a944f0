import { authentication } from '@stoa/contract/authentication'
import { owner } from '@stoa/contract/owner'
import { serve } from '../../kernel/api.ts'
import { changePassword, loginV2, registerV2 } from './identity.service.ts'
import { logout } from './logout.ts'
import { signInOwner } from './owners.ts'

export const bindings = [
  serve(authentication.registerV2, registerV2),
  serve(authentication.loginV2, loginV2),
  serve(authentication.changePassword, changePassword),
  serve(authentication.logout, logout),
  serve(owner.signInOwner, signInOwner),
]
