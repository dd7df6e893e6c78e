export declare const findBrowser: (wanted?: { readonly full?: boolean }) => Promise<string | null>;
