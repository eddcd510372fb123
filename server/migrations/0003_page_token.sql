CREATE TABLE "page_token" (
	"merchant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"conversation_id" text NOT NULL,
	"origin" text NOT NULL,
	"secret_hash" text,
	"former_hash" text,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "page_token_merchant_id_token_hash_pk" PRIMARY KEY("merchant_id","token_hash"),
	CONSTRAINT "page_token_by_secret" UNIQUE("merchant_id","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "page_token" ADD CONSTRAINT "page_token_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_token_by_conversation" ON "page_token" USING btree ("merchant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "page_token_by_use" ON "page_token" USING btree ("used_at");