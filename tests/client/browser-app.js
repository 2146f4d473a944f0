// An app on its own origin, as a shop's developer writes it.
import {
  browserStorage,
  createClient,
  createLogin,
  directLogin,
  finishSignIn,
  oauth,
  preWarm,
  signOut,
  startSignIn,
} from '@stoa/client'
import { forget, useAction, useCall, useLoggedIn } from '@stoa/client/react'
import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { membersRoutes } from '@stoa/contract/members.routes'
import { productsRoutes } from '@stoa/contract/products.routes'
import { createElement as h, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const { origin, clientId } = document.documentElement.dataset
const auth = oauth({ origin, clientId, storage: browserStorage() })
const modules = { currentCart: currentCartRoutes, members: membersRoutes, products: productsRoutes }
const shop = createClient({ origin, strategy: auth, modules })
auth.subscribe(() => forget(shop))

function Shop() {
  const loggedIn = useLoggedIn(auth)
  const products = useCall(shop.products.queryProducts, { query: { filter: { slug: 'hand-trowel' } } })
  const member = useCall(shop.members.getCurrentMember, { fieldsets: ['FULL'] }, { enabled: () => loggedIn })
  if (products.isPending) return h('p', null, 'Looking …')
  const [product] = products.data.products
  return h(
    'main',
    null,
    h('p', null, loggedIn ? `Signed in as ${member.data?.member.loginEmail ?? '…'}` : 'Signed out'),
    h(AddButton, { product }),
    h(Cart),
    h(Counter),
  )
}

function AddButton({ product }) {
  const add = useAction(shop.currentCart.addToCurrentCart, { invalidates: [shop.currentCart.getCurrentCart] })
  const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product.id }
  const onClick = () => add.run({ lineItems: [{ catalogReference, quantity: 1 }] })
  return h('button', { type: 'button', onClick, disabled: add.isPending }, `Add ${product.name}`)
}

function Cart() {
  const { data, error } = useCall(shop.currentCart.getCurrentCart, {})
  if (!data) return h('p', null, error ? `No cart: ${error.code}` : 'Looking …')
  const lines = data.cart.lineItems.map(({ id, quantity, productName }) =>
    h('li', { key: id }, `${quantity} × ${productName.original}`),
  )
  return h('ul', { 'aria-label': 'Cart' }, lines)
}

/** The same call as the cart, which must be shared. */
function Counter() {
  const { data } = useCall(shop.currentCart.getCurrentCart, {})
  return h('output', null, data ? data.cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) : 0)
}

const login = createLogin(auth)
async function goOn(state) {
  if (state.loginState !== 'SUCCESS') return state.loginState
  await directLogin(auth, state.data.sessionToken)
  return 'in'
}

window.app = {
  register: async (email, password) => goOn(await login.register({ email, password })),
  logIn: async (email, password) => goOn(await login.login({ email, password })),
  redirectToSignIn: () => startSignIn(auth, `${location.origin}/callback`),
  comeBack: () => finishSignIn(auth),
  signOut: async () => location.assign(await signOut(auth, `${location.origin}/bye`)),
  preWarm: () => preWarm(auth),
}
createRoot(document.getElementById('app')).render(h(StrictMode, null, h(Shop)))
