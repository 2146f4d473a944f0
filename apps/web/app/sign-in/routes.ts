import { layout, route } from '@react-router/dev/routes'

export const signInRoutes = [
  layout('sign-in/layout.tsx', [
    route('sign-in', 'sign-in/sign-in.tsx'),
    route('sign-in/factor', 'sign-in/factor.tsx'),
    route('sign-in/approve', 'sign-in/approve.tsx'),
    route('sign-in/verify', 'sign-in/verify.tsx'),
    route('sign-in/recover', 'sign-in/recover.tsx'),
    route('sign-in/recover/password', 'sign-in/new-password.tsx'),
    route('sign-up', 'sign-in/sign-up.tsx'),
    route('consent', 'sign-in/consent.tsx'),
    route('choose-account', 'sign-in/choose-account.tsx'),
    route('elsewhere', 'sign-in/elsewhere.tsx'),
    route('sign-out', 'sign-in/sign-out.tsx'),
  ]),
]
