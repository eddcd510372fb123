CREATE TABLE "bot_service_key" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"sealed_key" text NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"stored_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_service_key" ADD CONSTRAINT "bot_service_key_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;