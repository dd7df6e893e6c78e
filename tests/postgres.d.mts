export declare const findPostgres: () => string | null;
export declare const howToInstall: string;
