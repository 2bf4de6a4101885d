/** The pages of the GIS area, and those that it leads to. */
export const paths = {
  index: '/gis/index.html',
  temporary: '/gis/index_t.html',
  entrance: '/gis/juranappl/front/index.html',
  myPage: '/gis/mypage',
  info: '/gis/mypage/account/info',
  addService: '/mypage/account/add-service',
  letterCode: '/mypage/account#letterCode',
  migration: '/mypage/account/migration',
  signUp: '/gis/signup',
  temporarySignUp: '/signup?mode=temporary',
} as const;
