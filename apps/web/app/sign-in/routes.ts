import { layout, route } from '@react-router/dev/routes'

export const signInRoutes = [
  layout('sign-in/layout.tsx', [
    route('sign-in', 'sign-in/sign-in.tsx'),
    route('sign-up', 'sign-in/sign-up.tsx'),
    route('sign-out', 'sign-in/sign-out.tsx'),
  ]),
]
