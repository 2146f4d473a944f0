import './shop.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ErrorPage, Layout, Loading, loadLayout } from './layout'
import * as account from './pages/account'
import * as callback from './pages/callback'
import * as cart from './pages/cart'
import * as catalog from './pages/catalog'
import * as product from './pages/product'
import * as thankYou from './pages/thank-you'

const router = createBrowserRouter([
  {
    loader: loadLayout,
    Component: Layout,
    HydrateFallback: Loading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, ...catalog },
          { path: 'collections/:slug', ...catalog },
          { path: 'products/:slug', ...product },
          { path: 'cart', ...cart },
          { path: 'account', ...account },
          { path: 'callback', ...callback },
          { path: 'thank-you', ...thankYou },
          { path: '*', Component: ErrorPage },
        ],
      },
    ],
  },
])

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
