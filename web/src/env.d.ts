/// <reference types="vite/client" />

/** The id of this build, set by the build command; 'dev' otherwise. */
declare const __BUILD__: string;
