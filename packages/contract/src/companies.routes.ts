import type { Routes } from './route.ts'

const one = '/stoa/v1/companies/{companyId}'

export const companiesRoutes = {
  queryCompanies: { method: 'POST', path: '/stoa/v1/companies/query', publicPaths: [] },
  createCompany: { method: 'POST', path: '/stoa/v1/companies', publicPaths: [] },
  getCompany: { method: 'GET', path: one, publicPaths: [] },
  updateCompany: { method: 'PATCH', path: '/stoa/v1/companies/{company.id}', publicPaths: [] },
  deleteCompany: { method: 'DELETE', path: one, publicPaths: [] },
  listCompanyBuyers: { method: 'GET', path: `${one}/buyers`, publicPaths: [] },
  inviteCompanyBuyer: { method: 'POST', path: `${one}/buyers`, publicPaths: [] },
  updateCompanyBuyer: { method: 'PATCH', path: `${one}/buyers/{buyerId}`, publicPaths: [] },
  removeCompanyBuyer: { method: 'DELETE', path: `${one}/buyers/{buyerId}`, publicPaths: [] },
  listCompanyOrders: { method: 'GET', path: `${one}/orders`, publicPaths: [] },
  getMyCompany: { method: 'GET', path: '/stoa/v1/companies/my', publicPaths: [] },
  joinCompany: { method: 'POST', path: '/stoa/v1/companies/my/join', publicPaths: [] },
  leaveCompany: { method: 'POST', path: '/stoa/v1/companies/my/leave', publicPaths: [] },
  listMyCompanyOrders: { method: 'GET', path: '/stoa/v1/companies/my/orders', publicPaths: [] },
} as const satisfies Routes
