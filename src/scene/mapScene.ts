// placeholder: filled by the map's painter
export interface MapScene { readonly key: string }
