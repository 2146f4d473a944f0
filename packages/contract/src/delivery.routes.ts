import type { Routes } from './route.ts'

export const shippingOptionsRoutes = {
  createShippingOption: { method: 'POST', path: '/v1/shipping-options', publicPaths: ['/ecom/v1/shipping-options'] },
  queryShippingOptions: {
    method: 'GET',
    path: '/v1/shipping-options/query',
    publicPaths: ['/ecom/v1/shipping-options/query'],
    fallback: { method: 'POST', path: '/v1/shipping-options/query', publicPaths: ['/ecom/v1/shipping-options/query'] },
  },
  updateExtendedFields: {
    method: 'POST',
    path: '/v1/shipping-options/{id}/update-extended-fields',
    publicPaths: ['/ecom/v1/shipping-options/{id}/update-extended-fields'],
  },
  updateShippingOption: {
    method: 'PATCH',
    path: '/v1/shipping-options/{shippingOption.id}',
    publicPaths: ['/ecom/v1/shipping-options/{shippingOption.id}'],
  },
  deleteShippingOption: {
    method: 'DELETE',
    path: '/v1/shipping-options/{shippingOptionId}',
    publicPaths: ['/ecom/v1/shipping-options/{shippingOptionId}'],
  },
  getShippingOption: {
    method: 'GET',
    path: '/v1/shipping-options/{shippingOptionId}',
    publicPaths: ['/ecom/v1/shipping-options/{shippingOptionId}'],
  },
  addDeliveryRegion: {
    method: 'POST',
    path: '/v1/shipping-options/{shippingOptionId}/add-delivery-region',
    publicPaths: ['/ecom/v1/shipping-options/{shippingOptionId}/add-delivery-region'],
  },
  removeDeliveryRegion: {
    method: 'POST',
    path: '/v1/shipping-options/{shippingOptionId}/remove-delivery-region',
    publicPaths: ['/ecom/v1/shipping-options/{shippingOptionId}/remove-delivery-region'],
  },
} as const satisfies Routes

export const deliveryProfileRoutes = {
  updateCarrierSettings: {
    method: 'POST',
    path: '/v1/delivery-carriers/update-settings',
    publicPaths: ['/ecom/v1/delivery-profiles/update-carrier-settings'],
  },
  createDeliveryProfile: { method: 'POST', path: '/v1/delivery-profiles', publicPaths: ['/ecom/v1/delivery-profiles'] },
  addDeliveryCarrier: {
    method: 'POST',
    path: '/v1/delivery-profiles/add-delivery-carrier',
    publicPaths: ['/ecom/v1/delivery-profiles/add-delivery-carrier'],
  },
  setDeliveryCarrierActiveStatus: {
    method: 'POST',
    path: '/v1/delivery-profiles/delivery-carriers/set-active-status',
    publicPaths: ['/ecom/v1/delivery-profiles/delivery-carriers/set-active-status'],
  },
  getDeliveryDestinationProperties: {
    method: 'GET',
    path: '/v1/delivery-profiles/delivery-destination-properties',
    publicPaths: ['/ecom/v1/delivery-profiles/delivery-destination-properties'],
  },
  getDeliveryProfileByDeliveryRegionId: {
    method: 'GET',
    path: '/v1/delivery-profiles/delivery-regions/{deliveryRegionId}',
    publicPaths: ['/ecom/v1/delivery-profiles/delivery-regions/{deliveryRegionId}'],
  },
  /** The older name of the next one. */
  listDeliveryCarrierDetails: {
    method: 'GET',
    path: '/v1/delivery-carriers',
    publicPaths: ['/ecom/v1/delivery-carriers'],
  },
  listInstalledDeliveryCarriers: {
    method: 'GET',
    path: '/v1/delivery-profiles/installed-carriers',
    publicPaths: ['/ecom/v1/delivery-profiles/installed-carriers'],
  },
  queryDeliveryProfiles: {
    method: 'GET',
    path: '/v1/delivery-profiles/query',
    publicPaths: ['/ecom/v1/delivery-profiles/query'],
    fallback: {
      method: 'POST',
      path: '/v1/delivery-profiles/query',
      publicPaths: ['/ecom/v1/delivery-profiles/query'],
    },
  },
  removeDeliveryCarrier: {
    method: 'POST',
    path: '/v1/delivery-profiles/remove-delivery-carrier',
    publicPaths: ['/ecom/v1/delivery-profiles/remove-delivery-carrier'],
  },
  updateDeliveryCarrier: {
    method: 'PATCH',
    path: '/v1/delivery-profiles/update-delivery-carrier',
    publicPaths: ['/ecom/v1/delivery-profiles/update-delivery-carrier'],
  },
  updateDeliveryProfile: {
    method: 'PATCH',
    path: '/v1/delivery-profiles/{deliveryProfile.id}',
    publicPaths: ['/ecom/v1/delivery-profiles/{deliveryProfile.id}'],
  },
  deleteDeliveryProfile: {
    method: 'DELETE',
    path: '/v1/delivery-profiles/{deliveryProfileId}',
    publicPaths: ['/ecom/v1/delivery-profiles/{deliveryProfileId}'],
  },
  getDeliveryProfile: {
    method: 'GET',
    path: '/v1/delivery-profiles/{deliveryProfileId}',
    publicPaths: ['/ecom/v1/delivery-profiles/{deliveryProfileId}'],
  },
  listDeliveryCarriers: {
    method: 'POST',
    path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-carriers',
    publicPaths: ['/ecom/v1/delivery-profiles/{deliveryProfileId}/delivery-carriers'],
  },
  addDeliveryRegion: {
    method: 'POST',
    path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region',
    publicPaths: ['/ecom/v1/delivery-profiles/{deliveryProfileId}/delivery-region'],
  },
  updateDeliveryRegion: {
    method: 'PATCH',
    path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegion.id}',
    publicPaths: ['/ecom/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegion.id}'],
  },
  removeDeliveryRegion: {
    method: 'DELETE',
    path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegionId}',
    publicPaths: ['/ecom/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegionId}'],
  },
  updateExtendedFields: {
    method: 'POST',
    path: '/v1/delivery-profiles/{id}/update-extended-fields',
    publicPaths: ['/ecom/v1/delivery-profiles/{id}/update-extended-fields'],
  },
} as const satisfies Routes

export const pickupLocationsRoutes = {
  bulkCreatePickupLocation: { method: 'POST', path: '/v1/bulk/pickup-locations/create', publicPaths: [] },
  bulkDeletePickupLocation: { method: 'DELETE', path: '/v1/bulk/pickup-locations/delete', publicPaths: [] },
  bulkUpdatePickupLocation: { method: 'PATCH', path: '/v1/bulk/pickup-locations/update', publicPaths: [] },
  createPickupLocation: { method: 'POST', path: '/v1/pickup-locations', publicPaths: [] },
  queryPickupLocation: { method: 'POST', path: '/v1/pickup-locations/query', publicPaths: [] },
  updatePickupLocation: { method: 'PATCH', path: '/v1/pickup-locations/{pickupLocation.id}', publicPaths: [] },
  deletePickupLocation: { method: 'DELETE', path: '/v1/pickup-locations/{pickupLocationId}', publicPaths: [] },
  getPickupLocation: { method: 'GET', path: '/v1/pickup-locations/{pickupLocationId}', publicPaths: [] },
  addDeliveryRegion: {
    method: 'POST',
    path: '/v1/pickup-locations/{pickupLocationId}/add-delivery-region',
    publicPaths: [],
  },
  removeDeliveryRegion: {
    method: 'POST',
    path: '/v1/pickup-locations/{pickupLocationId}/remove-delivery-region',
    publicPaths: [],
  },
} as const satisfies Routes

export const localDeliveryOptionsRoutes = {
  bulkCreateLocalDeliveryOption: { method: 'POST', path: '/v1/bulk/local-delivery-options/create', publicPaths: [] },
  bulkDeleteLocalDeliveryOption: { method: 'DELETE', path: '/v1/bulk/local-delivery-options/delete', publicPaths: [] },
  bulkUpdateLocalDeliveryOption: { method: 'PATCH', path: '/v1/bulk/local-delivery-options/update', publicPaths: [] },
  createLocalDeliveryOption: { method: 'POST', path: '/v1/local-delivery-options', publicPaths: [] },
  addDeliveryRegion: { method: 'POST', path: '/v1/local-delivery-options/add-delivery-region', publicPaths: [] },
  queryLocalDeliveryOptions: { method: 'POST', path: '/v1/local-delivery-options/query', publicPaths: [] },
  removeDeliveryRegion: { method: 'POST', path: '/v1/local-delivery-options/remove-delivery-region', publicPaths: [] },
  updateLocalDeliveryOption: {
    method: 'PATCH',
    path: '/v1/local-delivery-options/{localDeliveryOption.id}',
    publicPaths: [],
  },
  deleteLocalDeliveryOption: {
    method: 'DELETE',
    path: '/v1/local-delivery-options/{localDeliveryOptionId}',
    publicPaths: [],
  },
  getLocalDeliveryOption: {
    method: 'GET',
    path: '/v1/local-delivery-options/{localDeliveryOptionId}',
    publicPaths: [],
  },
  listLocalDeliveryOptions: {
    method: 'GET',
    path: '/v1/localDeliveryOptions',
    publicPaths: ['/stores/v1/localDeliveryOptions'],
  },
} as const satisfies Routes

export const deliverySolutionsRoutes = {
  getDeliverySolutions: {
    method: 'POST',
    path: '/v1/get-delivery-solutions',
    publicPaths: ['/_api/delivery-rates/v1/get-delivery-solutions'],
  },
} as const satisfies Routes

export const shippoConfigurationsRoutes = {
  createShippoConfiguration: {
    method: 'POST',
    path: '/v1/shippo-configurations',
    publicPaths: ['/ecom/v1/shippo-configurations'],
  },
  queryShippoConfigurations: {
    method: 'GET',
    path: '/v1/shippo-configurations/query',
    publicPaths: ['/ecom/v1/shippo-configurations/query'],
    fallback: {
      method: 'POST',
      path: '/v1/shippo-configurations/query',
      publicPaths: ['/ecom/v1/shippo-configurations/query'],
    },
  },
  updateExtendedFields: {
    method: 'POST',
    path: '/v1/shippo-configurations/{id}/update-extended-fields',
    publicPaths: ['/ecom/v1/shippo-configurations/{id}/update-extended-fields'],
  },
  updateShippoConfiguration: {
    method: 'PATCH',
    path: '/v1/shippo-configurations/{shippoConfiguration.id}',
    publicPaths: ['/ecom/v1/shippo-configurations/{shippoConfiguration.id}'],
  },
  deleteShippoConfiguration: {
    method: 'DELETE',
    path: '/v1/shippo-configurations/{shippoConfigurationId}',
    publicPaths: ['/ecom/v1/shippo-configurations/{shippoConfigurationId}'],
  },
  getShippoConfiguration: {
    method: 'GET',
    path: '/v1/shippo-configurations/{shippoConfigurationId}',
    publicPaths: ['/ecom/v1/shippo-configurations/{shippoConfigurationId}'],
  },
  addDeliveryRegion: {
    method: 'POST',
    path: '/v1/shippo-configurations/{shippoConfigurationId}/delivery-regions',
    publicPaths: ['/ecom/v1/shippo-configurations/{shippoConfigurationId}/delivery-regions'],
  },
  removeDeliveryRegion: {
    method: 'DELETE',
    path: '/v1/shippo-configurations/{shippoConfigurationId}/delivery-regions/{deliveryRegionId}',
    publicPaths: ['/ecom/v1/shippo-configurations/{shippoConfigurationId}/delivery-regions/{deliveryRegionId}'],
  },
} as const satisfies Routes

export const deliveryTestsRoutes = {
  explainDelivery: { method: 'POST', path: '/stoa/v1/delivery/explain', publicPaths: [] },
} as const satisfies Routes
